import type { api } from '../../../platform/api.ts'
import type { Offer } from '../payments.contract.ts'
import { type Found, foundIn } from '../use-asked.ts'

type Query = { country?: Offer['country']; code?: string }

/** What is sold to this member, or to a visitor, where they pay from. */
export const askOffer = (client: typeof api, query: Query = {}): Promise<Found<Offer>> =>
  foundIn(client.api['bundles.php'].$get({ query }))

/** The same with the code in a page's address; where that does not hold, without it. */
export async function askOfferWith(client: typeof api, code: string | null): Promise<Found<Offer>> {
  if (!code) return askOffer(client)
  const found = await askOffer(client, { code })
  return found.refused === undefined ? found : askOffer(client)
}

/** The code by which an offer is cheaper, if somebody gave one. */
export const codeOf = ({ discount }: Offer) => (discount?.kind === 'code' ? discount.code : undefined)
