const address = '/api/user.php?push=1'
const headers = { 'Content-Type': 'application/json', 'X-Client': 'worker' }

/** Subscribes again after the browser has ended a subscription, and tells the server. */
export async function renewSubscription(
  worker: ServiceWorkerGlobalScope,
  { newSubscription, oldSubscription }: PushSubscriptionChangeEvent,
) {
  const subscription =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await publicKey(),
    }))
  const { ok } = await fetch(address, { method: 'POST', headers, body: JSON.stringify(subscription) })
  // Nobody is logged in here any more.
  if (!ok) await subscription.unsubscribe()
  if (oldSubscription && oldSubscription.endpoint !== subscription.endpoint)
    await fetch(address, {
      ...{ method: 'DELETE', headers },
      body: JSON.stringify({ endpoint: oldSubscription.endpoint }),
    })
}

async function publicKey(): Promise<string> {
  const { settings } = await (await fetch('/api/settings.php')).json()
  return settings.push_public_key
}
