import { countHitOrRefuse, networkOf, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { Refusal } from '../../../platform/refusals.ts'

/** For the routes that use a mailed link. */
export const linkUses: RateLimit = {
  name: 'mailed-link',
  times: 120,
  perSeconds: 60 * 60,
  per: 'network',
  counts: 'links that do not work',
}

/** `address`: the IP address of the client. */
type Client = { siteId: string; address: string }

/**
 * Uses a mailed link. Nobody can guess a token, so a link that works is never held back: only those that do not work
 * count, or someone could close the links of everyone in their network.
 */
export async function byMailedLink<Result>(
  { siteId, address }: Client,
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof Refusal) await countHitOrRefuse(siteId, linkUses, networkOf(address))
    throw error
  }
}
