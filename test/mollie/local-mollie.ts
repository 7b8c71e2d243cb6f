import { addAccount } from '../../src/features/payments/providers/accounts/change-accounts.server.ts'
import { serveLocally } from '../local-server.ts'
import type { Notify } from '../providers/world.ts'
import { LocalMollie } from './books.ts'
import { mollieRoutes } from './routes.ts'
import { apiKey } from './things.ts'

/** Serves a Mollie on this machine. */
export async function startMollie(notify: Notify) {
  const mollie = new LocalMollie(notify)
  const { address, close } = await serveLocally(mollieRoutes(mollie).fetch)
  mollie.address = address
  return { mollie, close }
}

/** Makes it a provider of the site. */
export const addMollie = (mollie: LocalMollie, siteId: string): Promise<string> =>
  addAccount(siteId, { kind: 'mollie', isTest: true, keys: { api_key: apiKey, address: mollie.address } })
