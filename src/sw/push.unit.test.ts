import { afterEach, expect, test, vi } from 'vitest'
import { listenToPushes } from './push.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Tab = { postMessage(message: { type: string }, ports?: MessagePort[]): void; focus(): Promise<void> }

/** A service worker with these open tabs. `dispatch` waits until it has handled the event. */
function aWorker(tabs: Tab[] = []) {
  vi.stubGlobal('location', new URL('https://vonk.example'))
  const [openWindow, setAppBadge, showNotification, subscribe] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  setAppBadge.mockResolvedValue(undefined)
  const worker = Object.assign(new EventTarget(), {
    clients: { matchAll: async () => tabs, openWindow },
    navigator: { setAppBadge },
    registration: { showNotification, pushManager: { subscribe } },
  })
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it does not know the types of workers
  listenToPushes(worker as unknown as ServiceWorkerGlobalScope)
  const dispatch = async (type: string, details: object) => {
    let handled: Promise<unknown> | undefined
    const waitUntil = (promise: Promise<unknown>) => {
      handled = promise
    }
    worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...details }))
    await handled
  }
  const push = (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) } })
  const press = (path: unknown) =>
    dispatch('notificationclick', { notification: { close() {}, data: { path } } })
  return { dispatch, push, press, openWindow, setAppBadge, showNotification, subscribe }
}

const message = { title: 'Vonk', body: 'Je hebt een nieuw bericht', path: '/chats/1', tag: '1', unseen: 4 }

const aTab = (answers: boolean, visibilityState = 'hidden') => {
  const received: string[] = []
  const paths: string[] = []
  return {
    visibilityState,
    received,
    paths,
    postMessage({ type, path }: { type: string; path?: string }, ports?: MessagePort[]) {
      received.push(type)
      if (path) paths.push(path)
      if (answers) ports?.[0]?.postMessage(true)
    },
    focus: vi.fn(async () => {}),
  }
}

test('a push message is shown and counted on the app icon', async () => {
  const worker = aWorker()
  await worker.push(JSON.stringify(message))
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Vonk',
    expect.objectContaining({ body: message.body, tag: '1', data: { path: '/chats/1' } }),
  )
  expect(worker.setAppBadge).toHaveBeenCalledExactlyOnceWith(4)
})

test('an open page learns of a push message, and sets the number on the icon itself', async () => {
  const tab = aTab(true)
  const worker = aWorker([tab])
  await worker.push(JSON.stringify(message))
  expect(tab.received).toEqual(['push'])
  expect(worker.setAppBadge).not.toHaveBeenCalled()
})

test.each(['not JSON', '{}', '{"path":"https://evil.example/","unseen":"many"}'])(
  'the push message %s is shown, and leads to a page of the site',
  async (text) => {
    const worker = aWorker()
    await worker.push(text)
    expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith(
      'vonk.example',
      expect.objectContaining({ body: '', data: { path: '/' } }),
    )
    expect(worker.setAppBadge).not.toHaveBeenCalled()
  },
)

test('a press brings the open tab to the front and leads it to the conversation', async () => {
  const [tab, other] = [aTab(true), aTab(true)]
  const worker = aWorker([tab, other])
  await worker.press('/chats/1')
  expect(tab.focus).toHaveBeenCalledOnce()
  expect(tab.paths).toEqual(['/chats/1'])
  expect([other.focus.mock.calls, other.received]).toEqual([[], []])
  expect(worker.openWindow).not.toHaveBeenCalled()
})

test('a press prefers the tab that is visible', async () => {
  const [hidden, visible] = [aTab(true), aTab(true, 'visible')]
  await aWorker([hidden, visible]).press('/chats/1')
  expect([hidden.paths, visible.paths]).toEqual([[], ['/chats/1']])
  expect(visible.focus).toHaveBeenCalledOnce()
})

test('a press opens a window if no tab is open, or none that answers', async () => {
  const alone = aWorker()
  await alone.press('/chats/1')
  expect(alone.openWindow).toHaveBeenCalledExactlyOnceWith('/chats/1')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const tab = aTab(false)
  const worker = aWorker([tab])
  const pressed = worker.press('https://evil.example/')
  await vi.advanceTimersByTimeAsync(1000)
  await pressed
  expect(tab.received).toEqual(['open'])
  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('/')
})

/** A server that answers each request with this status, and what it was sent. */
function aServer(status: number) {
  const sent: string[] = []
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      sent.push(`${method} ${address} ${body}`.trim())
      return Response.json({ settings: { push_public_key: 'KEY' } }, { status })
    },
  )
  return sent
}

const aSubscription = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint }), unsubscribe: vi.fn() })

test('a subscription that the browser has ended is replaced by a new one with the key of the site', async () => {
  const sent = aServer(200)
  const worker = aWorker()
  const renewed = aSubscription('new')
  worker.subscribe.mockResolvedValue(renewed)
  await worker.dispatch('pushsubscriptionchange', { oldSubscription: { endpoint: 'old' } })
  expect(worker.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'KEY',
  })
  expect(sent).toEqual([
    'GET /api/settings.php',
    'POST /api/user.php?push=1 {"endpoint":"new"}',
    'DELETE /api/user.php?push=1 {"endpoint":"old"}',
  ])
  expect(renewed.unsubscribe).not.toHaveBeenCalled()
})

test('a renewed subscription ends if nobody is logged in', async () => {
  const sent = aServer(403)
  const newSubscription = aSubscription('new')
  await aWorker().dispatch('pushsubscriptionchange', { newSubscription, oldSubscription: null })
  expect(sent).toEqual(['POST /api/user.php?push=1 {"endpoint":"new"}'])
  expect(newSubscription.unsubscribe).toHaveBeenCalledOnce()
})
