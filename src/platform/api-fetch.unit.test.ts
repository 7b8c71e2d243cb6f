import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, repeatable, resultOf } from './api.ts'
import { apiFetch } from './api-fetch.ts'
import { delayOf } from './fetch-with-retries.ts'
import { onLoggedOut } from './logged-out.ts'

const answers: (() => Response | Promise<Response>)[] = []
const network = vi.fn(async (_input: unknown, _init?: RequestInit) => (answers.shift() ?? ok)())
const ok = () => new Response('{}')
const away = () => new Response('', { status: 503 })
const broken = () => Promise.reject(new TypeError('network'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('document', { documentElement: { lang: 'nl' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  network.mockClear()
  answers.length = 0
})

/** Waits for the call to settle and skips its retry delays. */
async function settle(call: Promise<Response>) {
  const outcome = call.then(
    (response) => response.status,
    () => 'failed',
  )
  await vi.runAllTimersAsync()
  return outcome
}

test('every API call carries the X-Client header', async () => {
  await settle(apiFetch('/api/user.php'))
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('X-Client')).toBe('web')
})

test('a failed read is retried up to five times', async () => {
  answers.push(away, broken, ok)
  expect(await settle(apiFetch('/api/user.php'))).toBe(200)
  expect(network).toHaveBeenCalledTimes(3)
  network.mockClear()
  answers.push(...Array(9).fill(broken))
  expect(await settle(apiFetch('/api/user.php'))).toBe('failed')
  expect(network).toHaveBeenCalledTimes(6)
})

test('a failed write is retried only if it carries an Idempotency-Key', async () => {
  answers.push(away)
  expect(await settle(apiFetch('/api/like.php', { method: 'POST' }))).toBe(503)
  expect(network).toHaveBeenCalledTimes(1)
  network.mockClear()
  answers.push(away)
  const headers = { 'Idempotency-Key': 'one' }
  expect(await settle(apiFetch('/api/like.php', { method: 'POST', headers }))).toBe(200)
  expect(network).toHaveBeenCalledTimes(2)
})

test('an error page of a proxy becomes a refusal that does not blame the connection', async () => {
  const page = () => new Response('<html>Bad Gateway</html>', { status: 502 })
  answers.push(...Array(6).fill(page))
  const call = resultOf(apiFetch('/api/chats.php'))
  await vi.runAllTimersAsync()
  const message = 'Er ging bij ons iets mis, niet bij jou. Probeer het zo meteen opnieuw.'
  expect(await call).toEqual({ refused: { code: 'unavailable', message } })
  expect(network).toHaveBeenCalledTimes(6)
})

test('writes that may run twice are retried like reads: delete a chat, mark as read or seen, set the language', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/' })
  const id = '0197a7a0-0000-7000-8000-000000000000'
  const writes = [
    () => api.api['chat.php'].$delete({ json: { conversation: id } }, repeatable()),
    () => api.api['user.php'].$put({ json: { language: 'nl' } }, repeatable()),
  ]
  for (const write of writes) {
    network.mockClear()
    answers.push(away, broken, ok)
    expect(await settle(write() as unknown as Promise<Response>)).toBe(200)
    expect(network).toHaveBeenCalledTimes(3)
    const keys = network.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  }
})

test('a refused call is not retried', async () => {
  answers.push(() => Response.json({ error: { code: 'invalid' } }, { status: 400 }))
  expect(await settle(apiFetch('/api/user.php'))).toBe(400)
  expect(network).toHaveBeenCalledTimes(1)
})

test('a rate-limited call (429) is not retried', async () => {
  answers.push(() => Response.json({}, { status: 429 }))
  expect(await settle(apiFetch('/api/user.php'))).toBe(429)
  expect(network).toHaveBeenCalledTimes(1)
})

test('retry delays double, have jitter, and respect Retry-After up to 30 s', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => delayOf(attempt, null, 0))).toEqual([300, 600, 1200, 2400, 4800])
  expect(delayOf(0, null, 1)).toBe(375)
  expect(delayOf(0, '7', 0)).toBe(7000)
  expect(delayOf(0, '86400', 0)).toBe(30_000)
})

test('an aborted call stops retrying at once', async () => {
  answers.push(away)
  const stop = new AbortController()
  const call = apiFetch('/api/user.php', { signal: stop.signal }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(10)
  stop.abort(new Error('gone'))
  expect(await call).toEqual(new Error('gone'))
})

test('a 403 that requires a login logs this browser out; other 403s do not', async () => {
  const onLogout = vi.fn()
  const unsubscribe = onLoggedOut(onLogout)
  answers.push(() => Response.json({ authentication_required: true }, { status: 403 }))
  expect(await settle(apiFetch('/api/chats.php'))).toBe(403)
  expect(onLogout).toHaveBeenCalledOnce()
  answers.push(() => Response.json({ error: {} }, { status: 403 }))
  await settle(apiFetch('/api/chats.php'))
  expect(onLogout).toHaveBeenCalledOnce()
  unsubscribe()
})
