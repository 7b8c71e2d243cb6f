import { ownPath } from '../platform/own-path.ts'
import type { PushMessage, WorkerMessage } from '../platform/push-state.ts'
import { renewSubscription } from './renew-subscription.ts'

/** The picture of the site, and the shape for the status bar of a phone. */
const pictures = { icon: '/app-icons/192.png', badge: '/push-badge.png' }
/** How long (ms) a page may take to answer that it goes to another address. */
const patience = 1000

/** Shows push messages, opens their pages, and renews the subscription. */
export function listenToPushes(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, messageIn(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, ownPath(event.notification.data?.path) ?? '/'))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renewSubscription(worker, event)),
  )
}

/** Browsers end a subscription whose messages show nothing, so an unreadable message is shown too. */
function messageIn(data: PushEvent['data']): PushMessage {
  const message: Partial<PushMessage> = { title: '', body: '', path: '/', tag: 'unreadable', unseen: 0 }
  try {
    Object.assign(message, data?.json())
  } catch {
    // Not JSON.
  }
  const { title, body, path, tag, unseen } = message
  return {
    title: String(title) || location.hostname,
    body: String(body),
    path: ownPath(path) ?? '/',
    tag: String(tag),
    unseen: Number(unseen) || 0,
  }
}

async function show(worker: ServiceWorkerGlobalScope, message: PushMessage) {
  const { title, body, path, tag, unseen } = message
  const tabs = await tabsOf(worker)
  for (const tab of tabs) tab.postMessage({ type: 'push', message } satisfies WorkerMessage)
  // A replaced notification makes itself heard again.
  const options = { body, tag, renotify: true, data: { path }, ...pictures }
  await worker.registration.showNotification(title, options)
  // Open pages count for themselves, and know what was seen since.
  if (tabs.length === 0 && unseen > 0) await worker.navigator.setAppBadge?.(unseen).catch(() => {})
}

/** Leads an open tab to a page, or opens one if there is none that answers. */
async function open(worker: ServiceWorkerGlobalScope, path: string) {
  const tabs = await tabsOf(worker)
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  if (tab && (await lead(tab, path))) return
  await worker.clients.openWindow(path)
}

/** Whether the tab goes to the page. Pages without our code, or that still load, do not answer. */
async function lead(tab: WindowClient, path: string) {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, patience, false)
  })
  tab.postMessage({ type: 'open', path } satisfies WorkerMessage, [port2])
  // Fails if the browser does not see the press as one of the member.
  await tab.focus().catch(() => {})
  return answer
}

/** The open tabs of the site, those used last first. */
const tabsOf = (worker: ServiceWorkerGlobalScope) =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
