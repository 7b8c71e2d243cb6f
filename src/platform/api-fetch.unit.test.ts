import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiFetch, delayOf } from './api-fetch.ts'
import { onLoggedOut } from './logged-out.ts'

const answers: (() => Response | Promise<Response>)[] = []
const network = vi.fn(async (_input: unknown, _init?: RequestInit) => (answers.shift() ?? ok)())
const ok = () => new Response('{}')
const away = () => new Response('', { status: 503 })
const broken = () => Promise.reject(new TypeError('network'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  network.mockClear()
  answers.length = 0
})

/** The call, with every pause it takes cut short. */
async function settle(call: Promise<Response>) {
  const outcome = call.then(
    (response) => response.status,
    () => 'failed',
  )
  await vi.runAllTimersAsync()
  return outcome
}

test('every call says that it is our client', async () => {
  await settle(apiFetch('/api/user.php'))
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('X-Client')).toBe('web')
})

test('a read is tried again, five times and no more', async () => {
  answers.push(away, broken, ok)
  expect(await settle(apiFetch('/api/user.php'))).toBe(200)
  expect(network).toHaveBeenCalledTimes(3)
  network.mockClear()
  answers.push(...Array(9).fill(broken))
  expect(await settle(apiFetch('/api/user.php'))).toBe('failed')
  expect(network).toHaveBeenCalledTimes(6)
})

test('a write is tried again only when it carries an Idempotency-Key', async () => {
  answers.push(away)
  expect(await settle(apiFetch('/api/like.php', { method: 'POST' }))).toBe(503)
  expect(network).toHaveBeenCalledTimes(1)
  network.mockClear()
  answers.push(away)
  const headers = { 'Idempotency-Key': 'one' }
  expect(await settle(apiFetch('/api/like.php', { method: 'POST', headers }))).toBe(200)
  expect(network).toHaveBeenCalledTimes(2)
})

test('a refusal is an answer, not a reason to try again', async () => {
  answers.push(() => new Response('{"error":{"code":"invalid"}}', { status: 400 }))
  expect(await settle(apiFetch('/api/user.php'))).toBe(400)
  expect(network).toHaveBeenCalledTimes(1)
})

test('"too often" is an answer too: it says when to come back', async () => {
  answers.push(() => new Response('{}', { status: 429 }))
  expect(await settle(apiFetch('/api/user.php'))).toBe(429)
  expect(network).toHaveBeenCalledTimes(1)
})

test('pauses grow, are scattered, and respect what the server asks', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => delayOf(attempt, null, 0))).toEqual([300, 600, 1200, 2400, 4800])
  expect(delayOf(0, null, 1)).toBe(375)
  expect(delayOf(0, '7', 0)).toBe(7000)
  expect(delayOf(0, '86400', 0)).toBe(30_000)
})

test('an aborted call stops at once', async () => {
  answers.push(away)
  const stop = new AbortController()
  const call = apiFetch('/api/user.php', { signal: stop.signal }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(10)
  stop.abort(new Error('gone'))
  expect(await call).toEqual(new Error('gone'))
})

test('"log in" from any call logs this browser out', async () => {
  const told = vi.fn()
  const leave = onLoggedOut(told)
  answers.push(() => new Response('{"authentication_required":true}', { status: 403 }))
  expect(await settle(apiFetch('/api/chats.php'))).toBe(403)
  expect(told).toHaveBeenCalledOnce()
  answers.push(() => new Response('{"error":{}}', { status: 403 }))
  await settle(apiFetch('/api/chats.php'))
  expect(told).toHaveBeenCalledOnce()
  leave()
})
