import type { api } from '../../../platform/api.ts'
import { choiceForCard, methodsFor, type PaymentChoice, savedCardOf } from '../checkout/payment-choice.ts'
import type { Bundle, Offer, Order, SavedCard } from '../payments.contract.ts'
import { fetchOrders } from '../transactions/fetch-orders.ts'
import { type ApiResult, readResult } from '../useApiData.ts'
import { fetchOffer } from './fetch-offer.ts'

/** The last order at today's offer. Bundle and payment choice are null if no longer available. */
export type Repeat = {
  offer: Offer
  bundle: Bundle | null
  choice: PaymentChoice | null
  /** The saved card that will be charged. */
  card: SavedCard | null
  bank: string | null
}

export async function fetchRepeat(client: typeof api): Promise<ApiResult<Repeat>> {
  const [{ data: offer, ...failure }, orders, cards] = await Promise.all([
    fetchOffer(client),
    fetchOrders(client),
    readResult(client.api['cards.php'].$get()),
  ])
  if (!offer) return failure
  if (!orders.data) return orders.refusalText ? { refusalText: orders.refusalText } : {}
  const last = orders.data.orders.find(({ status }) => status === 'completed')
  if (!last) return { data: { offer, bundle: null, choice: null, card: null, bank: null } }
  return { data: { offer, ...repeatOf(last, offer, cards.data?.cards ?? []) } }
}

/** If the bundle was replaced, picks the one with the same number of credits. */
export function repeatOf(last: Order, { bundles, methods: offeredMethods }: Offer, cards: SavedCard[]) {
  const bundle =
    bundles.find(({ id }) => id === last.bundle) ??
    bundles.find(({ credits }) => credits === last.credits) ??
    null
  const methods = bundle ? methodsFor(bundle.amount, offeredMethods) : offeredMethods
  const card = savedCardOf(last.card, cards)
  const offered = methods.find(({ method }) => method === last.method)
  const byCard = card && choiceForCard(card, methods)
  const choice = byCard ?? (offered ? { method: offered.method } : null)
  const bank = offered?.banks.some(({ code }) => code === last.bank) ? last.bank : null
  return { bundle, choice, card: (byCard && card) ?? null, bank }
}
