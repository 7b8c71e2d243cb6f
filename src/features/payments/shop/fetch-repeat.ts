import type { api } from '../../../platform/api.ts'
import { choiceForCard, type PaymentChoice, savedCardOf } from '../checkout/payment-choice.ts'
import type { Bundle, Offer, Order, SavedCard } from '../payments.contract.ts'
import { fetchOrders } from '../transactions/fetch-orders.ts'
import { type ApiResult, readResult } from '../useApiData.ts'
import { fetchOffer } from './fetch-offer.ts'

/** The last order as it would be now: the bundle while it is sold, the way while it is offered. */
export type Repeat = {
  offer: Offer
  bundle: Bundle | null
  choice: PaymentChoice | null
  /** The saved one that is charged. */
  card: SavedCard | null
  bank: string | null
}

export async function fetchRepeat(client: typeof api): Promise<ApiResult<Repeat>> {
  const [{ data: offer, ...rest }, orders, cards] = await Promise.all([
    fetchOffer(client),
    fetchOrders(client),
    readResult(client.api['cards.php'].$get()),
  ])
  if (!offer) return rest
  if (!orders.data) return orders.refusalText ? { refusalText: orders.refusalText } : {}
  const last = orders.data.orders.find(({ status }) => status === 'completed')
  if (!last) return { data: { offer, bundle: null, choice: null, card: null, bank: null } }
  return { data: { offer, ...again(last, offer, cards.data?.cards ?? []) } }
}

/** A bundle that was replaced is bought as the one with as many credits. */
export function again(last: Order, { bundles, methods }: Offer, cards: SavedCard[]) {
  const bought = last.credits
  const bundle =
    bundles.find(({ id }) => id === last.bundle) ?? bundles.find(({ credits }) => credits === bought) ?? null
  const card = savedCardOf(last.card, cards)
  const offered = methods.find(({ method }) => method === last.method)
  const byCard = card && choiceForCard(card, methods)
  const choice = byCard ?? (offered ? { method: offered.method } : null)
  const bank = offered?.banks.some(({ code }) => code === last.bank) ? last.bank : null
  return { bundle, choice, card: (byCard && card) ?? null, bank }
}
