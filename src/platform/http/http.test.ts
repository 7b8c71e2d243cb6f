import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { app, secrets, serveApp } from '../../../test/app.ts'
import { aMember, aSite } from '../../../test/builders.ts'
import { pool } from '../database.server.ts'

const codeOf = async (response: Response | Promise<Response>) => (await (await response).json()).error?.code

describe('every answer', () => {
  const overTheWire = async (path: string, headers = {}) => {
    const { host } = await aSite()
    return fetch((await serveApp()) + path, { headers: { 'x-forwarded-host': host, ...headers } })
  }

  test('carries the security headers and a request id of its own', async () => {
    const [one, other] = await Promise.all([overTheWire('/api/user.php'), overTheWire('/api/nope')])
    for (const { headers } of [one, other]) {
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'))
  })

  test('over https asks to stay there', async () => {
    const { headers } = await overTheWire('/api/user.php', { 'x-forwarded-proto': 'https' })
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  test('is compressed when it is large, and only then', async () => {
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

describe('a write', () => {
  const write = async (headers: Record<string, string>, method = 'POST', path = '/api/nothing.php') => {
    const { host } = await aSite()
    const origin = headers.origin?.replace('OURS', host)
    return codeOf(app.request(path, { method, headers: { host, ...headers, ...(origin && { origin }) } }))
  }
  const ours = { 'x-client': 'web' }

  test('needs the client header', async () => {
    expect(await write({})).toBe('client_header_missing')
    expect(await write({}, 'GET', '/api/logout.php')).toBe('client_header_missing')
    expect(await write(ours)).toBe('not_found')
  })

  test('needs to come from our own pages', async () => {
    expect(await write({ ...ours, origin: 'https://evil.example' })).toBe('foreign_origin')
    expect(await write({ ...ours, origin: 'null' })).toBe('foreign_origin')
    expect(await write({ ...ours, 'sec-fetch-site': 'cross-site' })).toBe('foreign_origin')
    expect(await write({ ...ours, 'sec-fetch-site': 'same-site' })).toBe('foreign_origin')
    expect(await write({ ...ours, 'sec-fetch-site': 'cross-site' }, 'GET', '/api/logout.php')).toBe(
      'foreign_origin',
    )
    expect(await write({ ...ours, 'sec-fetch-site': 'same-origin', origin: 'http://OURS' })).toBe('not_found')
  })

  test('of more than a megabyte is refused', async () => {
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

describe('an error', () => {
  test('speaks the language of the reader', async () => {
    const site = await aSite({ domain_language: 'pl' })
    const message = async (locale?: string) =>
      (await site.visitor(locale ? { locale } : {}).get('/api/nope')).error.message
    expect(await message('nl')).toBe('Deze pagina is niet gevonden')
    expect(await message('en')).toBe('This page could not be found')
    expect(await message()).toBe(await message('pl'))
    expect(await message('xx')).toBe(await message('pl'))
  })

  test('of a field is told by field', async () => {
    const response = await (await aMember()).request('/api/events.php?last_event_id=soon')
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatchObject({
      code: 'invalid',
      fields: { last_event_id: 'Controleer dit veld.' },
    })
  })

  test('that means "log in" says so beside it', async () => {
    const response = await (await aSite()).visitor().request('/api/events.php')
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      authentication_required: true,
      error: { code: 'login_required' },
    })
  })

  test('of ours shows nothing of itself but an id', async () => {
    const member = await aMember()
    await pool.query('ALTER TABLE members RENAME COLUMN signed_up_at TO broken')
    const response = await member.request('/api/user.php')
    await pool.query('ALTER TABLE members RENAME COLUMN broken TO signed_up_at')
    expect(response.status).toBe(500)
    const { error } = await response.json()
    expect(error).toEqual({
      code: 'internal',
      message: 'Er is een fout opgetreden.',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('on a page that cannot be rendered is a page all the same', async () => {
    const response = await (await aSite()).visitor({ locale: 'nl' }).request('/nowhere')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('Deze pagina is niet gevonden')
  })
})

describe('the address of a caller', () => {
  const country = async (headers: Record<string, string>) => {
    const site = await aSite()
    return (await site.visitor().get('/api/settings.php', { headers })).settings.geoip_country
  }

  test('behind a trusted proxy is the last one that proxy did not write itself', async () => {
    expect(await country({ 'x-forwarded-for': '81.2.69.142, 145.97.20.1' })).toBe('NL')
    expect(await country({ 'x-forwarded-for': '145.97.20.1, 127.0.0.1' })).toBe('NL')
    expect(await country({ 'x-forwarded-for': 'rubbish' })).toBeNull()
  })

  test('is not taken from a header when the peer is a stranger', async () => {
    const { caller } = await import('./caller.server.ts')
    const { Hono } = await import('hono')
    const { readConfig } = await import('../config.server.ts')
    const plain = new Hono<import('./env.server.ts').Env>()
      .use(caller(readConfig({})))
      .get('/', (c) => c.json([c.var.address, c.var.host, c.var.isHttps]))
    const headers = {
      host: 'vonk.example',
      'x-forwarded-for': '145.97.20.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }
    expect(await (await plain.request('/', { headers })).json()).toEqual(['127.0.0.1', 'vonk.example', false])
  })
})

describe('for whoever watches', () => {
  test('/healthz and /readyz answer', async () => {
    expect((await app.request('/healthz')).status).toBe(200)
    expect(await (await app.request('/readyz')).text()).toBe('ok')
  })

  test('/metrics is there for the holder of the token, and for nobody else', async () => {
    const ask = (authorization?: string) =>
      app.request('/metrics', authorization ? { headers: { authorization } } : {})
    expect((await ask()).status).toBe(404)
    expect((await ask('Bearer wrong')).status).toBe(404)
    const figures = await (await ask(`Bearer ${secrets.metricsToken}`)).text()
    expect(figures).toContain('vonk_event_streams')
    expect(figures).toMatch(/vonk_http_request_seconds_count\{.*route="\/api\/user\.php"/)
  })
})

test('addresses that strangers make up do not fill the figures', async () => {
  const visitor = (await aSite()).visitor()
  for (let i = 0; i < 5; i++)
    await visitor.request(`/api/made-up-${i}`, { method: 'POST', headers: { 'x-client': '' } })
  const figures = await app.request('/metrics', {
    headers: { authorization: `Bearer ${secrets.metricsToken}` },
  })
  expect(await figures.text()).not.toContain('made-up')
})

test('one document describes every path of the API', async () => {
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

test('rubbish on the wire gets an answer', async () => {
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
