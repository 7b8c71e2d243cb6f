import type { Country } from '../../../i18n/countries.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Currency } from '../../prices/currencies.ts'
import { type Method, methods } from '../../prices/methods.ts'
import { isOfferedIn } from '../bundles/offer.server.ts'
import { cardsOf } from '../cards/saved-cards.server.ts'
import { sellersOf, takersOf } from '../providers/providers.server.ts'

type InstrumentRequest = {
  method: Method
  bank?: string | undefined
  card?: string | undefined
  save_card: boolean
}

/** The provider, method and token a payment will use. */
export type PaymentInstrument = {
  provider: string
  method: Method
  bank: string | null
  token: string | null
  savesCard: boolean
}

type Price = { country: Country; currency: Currency; amount: number }

/** Resolves the buyer's choice. Refuses methods, banks and cards that are not available to them. */
export async function instrumentFor(
  member: MemberKey,
  request: InstrumentRequest,
  price: Price,
): Promise<PaymentInstrument> {
  const sellers = await sellersOf(member.siteId)
  if (sellers.length === 0) throw refuse('payments_closed')
  const { method } = request
  const takers = isOfferedIn(price.country, method) ? takersOf(sellers, { method, ...price }) : []
  if (!takers[0]) throw refuse('method_unavailable')
  const { canBeSaved } = methods[method]
  const card = request.card && canBeSaved ? await cardOf(member, request.card) : null
  // A token belongs to its provider.
  const provider = card ? takers.find(({ name }) => name === card.provider) : takers[0]
  if (!provider) throw refuse('card_gone')
  const banks = provider.banks(method)
  const bank = banks.length === 0 ? null : banks.find(({ code }) => code === request.bank)?.code
  if (bank === undefined) throw refuse('invalid', { fields: { bank: 'bank_missing' } })
  const savesCard = request.save_card && canBeSaved && provider.removeCard !== null && card === null
  return { provider: provider.name, method, bank, token: card?.token ?? null, savesCard }
}

async function cardOf(member: MemberKey, id: string) {
  const card = (await cardsOf(member)).find((saved) => saved.id === id)
  if (!card || card.is_expired) throw refuse('card_gone')
  return card
}
