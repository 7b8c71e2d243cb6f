import type { api } from '../../../platform/api.ts'
import type { Offer } from '../payments.contract.ts'
import { type ApiResult, readResult } from '../useApiData.ts'

type Query = { country?: Offer['country']; code?: string }

/** What is sold to this member, or to a visitor, where they pay from. */
export const fetchOffer = (client: typeof api, query: Query = {}): Promise<ApiResult<Offer>> =>
  readResult(client.api['bundles.php'].$get({ query }))

/** The same with the code in a page's address; where that does not hold, without it. */
export async function fetchOfferWithCode(client: typeof api, code: string | null): Promise<ApiResult<Offer>> {
  if (!code) return fetchOffer(client)
  const found = await fetchOffer(client, { code })
  return found.refusalText === undefined ? found : fetchOffer(client)
}

/** The code by which an offer is cheaper, if somebody gave one. */
export const codeOf = ({ discount }: Offer) => (discount?.kind === 'code' ? discount.code : undefined)
