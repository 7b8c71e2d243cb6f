import { apiFetch } from '../../../platform/api-fetch.ts'
import { changePush } from '../../../platform/push-state.ts'
import { store, stored } from '../../../platform/stored.ts'
import { registerWorker } from '../../installed-app/useServiceWorker.ts'
import { bytesOf, isSameKey } from './application-key.ts'

const storeName = 'push_subscription'
/** Milliseconds after which the server is told again. It has forgotten this browser if there is a new session. */
const renewalPeriod = 10 * 60_000

/** The member this browser is subscribed for, and when the server was last told of it. */
type StoredSubscription = { member: string; endpoint: string; at: number }
type Owner = { member: string; publicKey: string }

/** One change at a time, in all tabs: a check must not see a subscription that another tab is just making. */
const inTurn = (change: () => Promise<void>) => navigator.locks.request('push subscription', change)

const isCapable = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks for permission and subscribes this browser. Resolves to whether the member allowed it. */
export async function subscribeHere(owner: Owner): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await inTurn(() => makeSubscription(owner))
  changePush({ isDenied: permission === 'denied' })
  return permission === 'granted'
}

async function makeSubscription({ member, publicKey }: Owner) {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(options)
  await tellServer(subscription, member).catch(async (error) => {
    await subscription.unsubscribe()
    throw error
  })
  changePush({ isCapable: true, isSubscribed: true })
}

async function tellServer(subscription: PushSubscription, member: string) {
  const { ok } = await send('POST', subscription)
  if (!ok) throw new Error('the server did not take the subscription')
  const { endpoint } = subscription
  store(storeName, { member, endpoint, at: Date.now() } satisfies StoredSubscription)
}

/** Ends the push messages to this browser. The server is told first, while the member is still logged in. */
export const unsubscribeHere = () => inTurn(endSubscription)

async function endSubscription() {
  const subscription = await currentSubscription()
  if (subscription) {
    const { endpoint } = subscription
    // Without an answer, the push service tells the server that the subscription has ended.
    await send('DELETE', { endpoint }).catch(() => {})
    await subscription.unsubscribe()
  }
  changePush({ isSubscribed: false })
}

/** Ends them without the server, when nobody is logged in any more. */
export const forgetSubscription = () =>
  inTurn(async () => {
    await (await currentSubscription())?.unsubscribe()
    changePush({ isSubscribed: false })
  })

/**
 * Finds out whether this browser gets push messages for the member. A subscription of another member ends; one for an
 * old key of the site is replaced.
 */
export const checkSubscription = (owner: Owner) => inTurn(() => check(owner))

async function check(owner: Owner) {
  changePush({ isCapable: isCapable() })
  if (!isCapable()) return
  changePush({ isDenied: Notification.permission === 'denied' })
  const subscription = await currentSubscription()
  if (!subscription) return changePush({ isSubscribed: false })
  const known = stored<StoredSubscription>(storeName)
  if (known?.member !== owner.member) return endSubscription()
  changePush({ isSubscribed: true })
  if (!isSameKey(subscription.options.applicationServerKey, owner.publicKey)) {
    await endSubscription()
    await makeSubscription(owner)
  } else if (known.endpoint !== subscription.endpoint || Date.now() - known.at > renewalPeriod)
    // The worker may have renewed it, while nobody was logged in here.
    await tellServer(subscription, owner.member)
}

async function currentSubscription() {
  if (!isCapable()) return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null
}

const send = (method: 'POST' | 'DELETE', body: object) =>
  apiFetch('/api/user.php?push=1', {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
