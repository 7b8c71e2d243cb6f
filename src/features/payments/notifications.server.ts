import { providerNamed } from './providers/providers.server.ts'
import { settle } from './settle.server.ts'

/** A provider speaks, or someone who says to be one. */
export async function takeNotification(name: string, notification: { headers: Headers; body: string }) {
  const provider = providerNamed(name)
  const { reference, state } = provider.readNotification(notification)
  await settle(name, state ?? (await provider.fetch(reference)))
}
