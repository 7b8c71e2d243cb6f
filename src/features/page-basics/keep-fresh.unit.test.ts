import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive, onLive } from '../../platform/live.ts'
import { changePush } from '../../platform/push-state.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { keepFresh } from './keep-fresh.ts'

const user = { profile: { id: 'me' } } as User
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let refreshes = 0
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async () => Response.json({ user }))
  refreshes = 0
  const stop = onLive(({ type }) => {
    if (type === 'refresh') refreshes++
  })
  const stopFresh = keepFresh(user)
  end = () => {
    stopFresh()
    stop()
  }
  // The time of the last refresh is module state: set it to now.
  emitLive({ type: 'reset' })
})

afterEach(() => {
  end()
  changePush({ isSubscribed: false })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setVisibility(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('the page refreshes every minute, and every five minutes with push notifications', async () => {
  await pass(59)
  expect(refreshes).toBe(0)
  await pass(2)
  expect(refreshes).toBe(1)
  changePush({ isSubscribed: true })
  await pass(60)
  expect(refreshes).toBe(2)
  await pass(298)
  expect(refreshes).toBe(2)
  await pass(2)
  expect(refreshes).toBe(3)
})

test('a reset of the event stream counts as a refresh', async () => {
  await pass(50)
  emitLive({ type: 'reset' })
  await pass(50)
  expect(refreshes).toBe(0)
  await pass(11)
  expect(refreshes).toBe(1)
})

test('a hidden page does not refresh; it refreshes when shown again, except after a few seconds', async () => {
  setVisibility('hidden')
  await pass(200)
  expect(refreshes).toBe(0)
  setVisibility('visible')
  expect(refreshes).toBe(1)
  setVisibility('hidden')
  await pass(3)
  setVisibility('visible')
  expect(refreshes).toBe(1)
})

test('a page that has just been loaded refreshes after 5 seconds', async () => {
  end()
  vi.resetModules()
  const { keepFresh: keepNewPageFresh } = await import('./keep-fresh.ts')
  const { onLive: onLiveOfNewPage } = await import('../../platform/live.ts')
  let refreshes = 0
  const stop = onLiveOfNewPage(({ type }) => {
    if (type === 'refresh') refreshes++
  })
  const stopFresh = keepNewPageFresh(user)
  end = () => {
    stopFresh()
    stop()
  }
  await pass(4)
  expect(refreshes).toBe(0)
  await pass(2)
  expect(refreshes).toBe(1)
})
