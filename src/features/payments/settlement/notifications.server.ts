import { providerNamed } from '../providers/providers.server.ts'
import { settle } from './settle.server.ts'

/** Handles a notification. The sender is untrusted until the provider's adapter has verified it. */
export async function takeNotification(name: string, notification: { headers: Headers; body: string }) {
  const provider = providerNamed(name)
  const { reference, state } = provider.readNotification(notification)
  await settle(name, state ?? (await provider.fetch(reference)))
}
