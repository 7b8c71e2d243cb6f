import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { app, secrets, serveApp } from '../../../test/app.ts'
import { aMember, aSite } from '../../../test/builders.ts'
import { db } from '../database.server.ts'
import { sql } from '../sql.server.ts'

const codeOf = async (response: Response | Promise<Response>) => (await (await response).json()).error?.code

describe('API responses', () => {
  const overTheWire = async (path: string, headers = {}) => {
    const { host } = await aSite()
    return fetch((await serveApp()) + path, { headers: { 'x-forwarded-host': host, ...headers } })
  }

  test('every API response carries the security headers and its own request id', async () => {
    const [one, other] = await Promise.all([overTheWire('/api/user.php'), overTheWire('/api/nope')])
    for (const { headers } of [one, other]) {
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(one.headers.get('x-request-id')).toMatch(/^\w{6,}$/)
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'))
  })

  test('a response over https sets Strict-Transport-Security', async () => {
    const { headers } = await overTheWire('/api/user.php', { 'x-forwarded-proto': 'https' })
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  test('only large responses are compressed', async () => {
    const large = await overTheWire('/api/settings.php', { 'accept-encoding': 'gzip' })
    const small = await overTheWire('/api/user.php', { 'accept-encoding': 'gzip' })
    expect([large.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([
      'gzip',
      null,
    ])
    expect((await large.json()).settings.name).toBe('Vonk')
    expect(await small.json()).toEqual({ user: null })
  })
})

describe('API writes', () => {
  const write = async (headers: Record<string, string>, method = 'POST', path = '/api/nothing.php') => {
    const { host } = await aSite()
    const origin = headers.origin?.replace('OURS', host)
    return codeOf(app.request(path, { method, headers: { host, ...headers, ...(origin && { origin }) } }))
  }
  const ours = { 'x-client': 'web' }

  test('a write without X-Client is refused', async () => {
    expect(await write({})).toBe('client_header_missing')
    expect(await write({}, 'GET', '/api/logout.php')).toBe('client_header_missing')
    expect(await write(ours)).toBe('not_found')
  })

  test('a write from another origin is refused', async () => {
    expect(await write({ ...ours, origin: 'https://evil.example' })).toBe('foreign_origin')
    expect(await write({ ...ours, origin: 'null' })).toBe('foreign_origin')
    expect(await write({ ...ours, 'sec-fetch-site': 'cross-site' })).toBe('foreign_origin')
    expect(await write({ ...ours, 'sec-fetch-site': 'same-site' })).toBe('foreign_origin')
    expect(await write({ ...ours, 'sec-fetch-site': 'cross-site' }, 'GET', '/api/logout.php')).toBe(
      'foreign_origin',
    )
    expect(await write({ ...ours, 'sec-fetch-site': 'same-origin', origin: 'http://OURS' })).toBe('not_found')
  })

  test('a body of more than a megabyte is refused, with or without Content-Length', async () => {
    const visitor = (await aSite()).visitor()
    const body = 'x'.repeat(1024 * 1024 + 1)
    expect(await codeOf(visitor.request('/api/user.php', { method: 'POST', body }))).toBe('body_too_large')
    const address = `${await serveApp()}/api/user.php`
    const overTheWire = (sent: BodyInit) =>
      codeOf(fetch(address, { method: 'POST', body: sent, headers: ours, duplex: 'half' } as RequestInit))
    expect(await overTheWire(body)).toBe('body_too_large')
    expect(await overTheWire(new Blob([body]).stream())).toBe('body_too_large')
    expect(await overTheWire(new Blob(['{}']).stream())).toBe('body_unreadable')
  })
})

describe('API errors', () => {
  test('an error message is in the language of the cookie or the site', async () => {
    const site = await aSite({ domain_language: 'pl' })
    const message = async (locale?: string) =>
      (await site.visitor(locale ? { locale } : {}).get('/api/nope')).error.message
    expect(await message('nl')).toBe('Deze pagina is niet gevonden')
    expect(await message('en')).toBe('This page could not be found')
    expect(await message()).toBe(await message('pl'))
    expect(await message('xx')).toBe(await message('pl'))
  })

  test('an invalid field is reported under its name', async () => {
    const response = await (await aMember()).request('/api/events.php?last_event_id=soon')
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatchObject({
      code: 'invalid',
      fields: { last_event_id: 'Controleer dit veld.' },
    })
  })

  test('a login_required refusal sets authentication_required', async () => {
    const response = await (await aSite()).visitor().request('/api/events.php')
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      authentication_required: true,
      error: { code: 'login_required' },
    })
  })

  test('an unexpected error reveals only a request id', async () => {
    const member = await aMember()
    await db.query(sql`ALTER TABLE members RENAME COLUMN signed_up_at TO broken`)
    const response = await member.request('/api/user.php')
    await db.query(sql`ALTER TABLE members RENAME COLUMN broken TO signed_up_at`)
    expect(response.status).toBe(500)
    const { error } = await response.json()
    expect(error).toEqual({
      code: 'internal',
      message: 'Er is een fout opgetreden.',
      request_id: expect.stringMatching(/^\w{6,}$/),
    })
  })

  test('an error outside the API is shown as an HTML page', async () => {
    const response = await (await aSite()).visitor({ locale: 'nl' }).request('/nowhere')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('Deze pagina is niet gevonden')
  })
})

describe('the IP address of a client', () => {
  const country = async (headers: Record<string, string>) => {
    const site = await aSite()
    return (await site.visitor().get('/api/settings.php', { headers })).settings.geoip_country
  }

  test('behind a trusted proxy, the client address is the last one in X-Forwarded-For that is not a trusted proxy', async () => {
    expect(await country({ 'x-forwarded-for': '81.2.69.142, 145.97.20.1' })).toBe('NL')
    expect(await country({ 'x-forwarded-for': '145.97.20.1, 127.0.0.1' })).toBe('NL')
    expect(await country({ 'x-forwarded-for': 'rubbish' })).toBeNull()
  })

  test('forwarding headers from an untrusted peer are ignored', async () => {
    const { caller } = await import('./caller.server.ts')
    const { Hono } = await import('hono')
    const { readConfig } = await import('../config.server.ts')
    const plain = new Hono<import('./env.server.ts').Env>()
      .use(caller(readConfig({})))
      .get('/', (c) => c.json([c.get('address'), c.get('host'), c.get('isHttps')]))
    const headers = {
      host: 'vonk.example',
      'x-forwarded-for': '145.97.20.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }
    expect(await (await plain.request('/', { headers })).json()).toEqual(['127.0.0.1', 'vonk.example', false])
  })
})

describe('monitoring', () => {
  test('/healthz and /readyz answer with 200', async () => {
    expect((await app.request('/healthz')).status).toBe(200)
    expect(await (await app.request('/readyz')).text()).toBe('ok')
  })

  test('/metrics needs the metrics token and is a 404 without it', async () => {
    const ask = (authorization?: string) =>
      app.request('/metrics', authorization ? { headers: { authorization } } : {})
    expect((await ask()).status).toBe(404)
    expect((await ask('Bearer wrong')).status).toBe(404)
    const figures = await (await ask(`Bearer ${secrets.metricsToken}`)).text()
    expect(figures).toContain('vonk_event_streams')
    expect(figures).toMatch(/vonk_http_request_seconds_count\{.*route="\/api\/user\.php"/)
  })
})

test('unknown paths do not appear in the metrics', async () => {
  const visitor = (await aSite()).visitor()
  for (let i = 0; i < 5; i++)
    await visitor.request(`/api/made-up-${i}`, { method: 'POST', headers: { 'x-client': '' } })
  const figures = await app.request('/metrics', {
    headers: { authorization: `Bearer ${secrets.metricsToken}` },
  })
  expect(await figures.text()).not.toContain('made-up')
})

test('the OpenAPI document describes every API path', async () => {
  const document = await (await app.request('/api/openapi.json')).json()
  const served = app.routes
    .filter(({ path, method }) => path.endsWith('.php') && method !== 'ALL')
    .map(({ path }) => path)
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(served)].sort())
  const settings =
    document.paths['/api/settings.php'].get.responses[200].content['application/json'].schema.properties
  expect(Object.keys(settings.settings.properties)).toContain('minimum_message_costs')
  expect(
    document.paths['/api/settings.php'].get.responses.default.content['application/json'].schema,
  ).toBeDefined()
})

test('an invalid query string gets a response', async () => {
  const base = await serveApp()
  const status = await new Promise((resolve, reject) => {
    const call = request(`${base}/api/settings.php?host=%00%ff&network[]=x`, (response) =>
      resolve(response.statusCode),
    )
    call.on('error', reject)
    call.end()
  })
  expect([200, 400]).toContain(status)
})
