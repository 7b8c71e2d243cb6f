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
