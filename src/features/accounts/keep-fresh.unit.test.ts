import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive, onLive } from '../../platform/live.ts'
import { push } from '../../platform/push-state.ts'
import type { User } from './accounts.contract.ts'
import { keepFresh } from './keep-fresh.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let heard = 0
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async () => Response.json({ user: {} }))
  heard = 0
  const stop = onLive(({ type }) => {
    if (type === 'refresh') heard++
  })
  const stopFresh = keepFresh({} as User)
  end = () => {
    stopFresh()
    stop()
  }
  // Whatever was before: from here on it was looked at just now.
  emitLive({ type: 'reset' })
})

afterEach(() => {
  end()
  push.isSubscribed = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function look(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('every minute, and every five where push tells what happens', async () => {
  await pass(59)
  expect(heard).toBe(0)
  await pass(2)
  expect(heard).toBe(1)
  push.isSubscribed = true
  await pass(60)
  expect(heard).toBe(2)
  await pass(298)
  expect(heard).toBe(2)
  await pass(2)
  expect(heard).toBe(3)
})

test('whoever was told to look at everything needs no reminder for as long', async () => {
  await pass(50)
  emitLive({ type: 'reset' })
  await pass(50)
  expect(heard).toBe(0)
  await pass(11)
  expect(heard).toBe(1)
})

test('not while nobody looks; then at once, unless it was only a glance', async () => {
  look('hidden')
  await pass(200)
  expect(heard).toBe(0)
  look('visible')
  expect(heard).toBe(1)
  look('hidden')
  await pass(3)
  look('visible')
  expect(heard).toBe(1)
})
