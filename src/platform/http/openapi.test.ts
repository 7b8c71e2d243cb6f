import { expect, test } from 'vitest'
import { app } from '../../../test/app.ts'

test('the OpenAPI document has the session cookie, and every path documents refusals', async () => {
  const { components, security, paths } = await (await app.request('/api/openapi.json')).json()
  expect(components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'session' })
  expect(security).toEqual([{}, { session: [] }])
  for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(paths))
    for (const [method, { responses }] of Object.entries(methods))
      expect([path, method, Object.keys(responses)]).toEqual([
        path,
        method,
        expect.arrayContaining(['default']),
      ])
})

test('the OpenAPI document is made once, so that asking for it often does not stop the process', async () => {
  const ask = async () => (await app.request('/api/openapi.json')).text()
  const document = await ask()
  const before = process.cpuUsage()
  for (let i = 0; i < 20; i++) expect(await ask()).toBe(document)
  const { user, system } = process.cpuUsage(before)
  // In microseconds. Making it takes at least 50,000.
  expect((user + system) / 20).toBeLessThan(20_000)
})
