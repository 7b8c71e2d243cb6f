import { addAccount } from '../../src/features/payments/providers/accounts/change-accounts.server.ts'
import { siteAddress } from '../../src/features/sites/sites.server.ts'
import { serveLocally } from '../local-server.ts'
import type { Notify } from '../providers/world.ts'
import { LocalFlexpay } from './books.ts'
import { signatureKey } from './requests.ts'
import { flexpayRoutes } from './routes.ts'

/** Serves a FlexPay on this machine. */
export async function startFlexpay(notify: Notify) {
  const flexpay = new LocalFlexpay(notify)
  const { address, close } = await serveLocally(flexpayRoutes(flexpay).fetch)
  flexpay.address = address
  return { flexpay, close }
}

/** Makes it a provider of the site, with a shop of its own. */
export async function addShop(flexpay: LocalFlexpay, siteId: string): Promise<string> {
  const postbacks = `${siteAddress(siteId)}/api/payment-notification.php?provider=flexpay-test`
  const keys = { shop_id: flexpay.openShop(postbacks), signature_key: signatureKey, address: flexpay.address }
  return addAccount(siteId, { kind: 'flexpay', isTest: true, keys })
}
