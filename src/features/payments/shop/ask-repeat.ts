import type { api } from '../../../platform/api.ts'
import { savedCardOf, type Way, wayOfCard } from '../checkout/way.ts'
import type { Bundle, Offer, Order, SavedCard } from '../payments.contract.ts'
import { askOrders } from '../transactions/ask-orders.ts'
import { type Found, foundIn } from '../use-asked.ts'
import { askOffer } from './ask-offer.ts'

/** The last order as it would be now: the bundle while it is sold, the way while it is offered. */
export type Repeat = {
  offer: Offer
  bundle: Bundle | null
  way: Way | null
  /** The saved one that is charged. */
  card: SavedCard | null
  bank: string | null
}

export async function askRepeat(client: typeof api): Promise<Found<Repeat>> {
  const [{ data: offer, ...rest }, orders, cards] = await Promise.all([
    askOffer(client),
    askOrders(client),
    foundIn(client.api['cards.php'].$get()),
  ])
  if (!offer) return rest
  if (!orders.data) return orders.refused ? { refused: orders.refused } : {}
  const last = orders.data.orders.find(({ status }) => status === 'completed')
  if (!last) return { data: { offer, bundle: null, way: null, card: null, bank: null } }
  return { data: { offer, ...again(last, offer, cards.data?.cards ?? []) } }
}

/** A bundle that was replaced is bought as the one with as many credits. */
export function again(last: Order, { bundles, methods }: Offer, cards: SavedCard[]) {
  const bought = last.credits
  const bundle =
    bundles.find(({ id }) => id === last.bundle) ?? bundles.find(({ credits }) => credits === bought) ?? null
  const card = savedCardOf(last.card, cards)
  const offered = methods.find(({ method }) => method === last.method)
  const byCard = card && wayOfCard(card, methods)
  const way = byCard ?? (offered ? { method: offered.method } : null)
  const bank = offered?.banks.some(({ code }) => code === last.bank) ? last.bank : null
  return { bundle, way, card: (byCard && card) ?? null, bank }
}
