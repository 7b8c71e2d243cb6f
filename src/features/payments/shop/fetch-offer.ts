import type { api } from '../../../platform/api.ts'
import type { Offer } from '../payments.contract.ts'
import { type ApiResult, readResult } from '../useApiData.ts'

type Query = { country?: Offer['country']; code?: string }

/** The offer for this member or visitor in their payment country. */
export const fetchOffer = (client: typeof api, query: Query = {}): Promise<ApiResult<Offer>> =>
  readResult(client.api['bundles.php'].$get({ query }))

/** The offer with the code from the URL; if the code is refused, the offer without it. */
export async function fetchOfferWithCode(client: typeof api, code: string | null): Promise<ApiResult<Offer>> {
  if (!code) return fetchOffer(client)
  const result = await fetchOffer(client, { code })
  return result.refusalText === undefined ? result : fetchOffer(client)
}

/** The typed code that is applied to an offer, if any. */
export const codeOf = ({ discount }: Offer) => (discount?.kind === 'code' ? discount.code : undefined)
