import type { Country } from '../../../i18n/countries.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { type Method, methods } from '../../prices/methods.ts'
import { offeredMethods } from '../bundles/offer.server.ts'
import { cardsOf } from '../cards/saved-cards.server.ts'
import { currentProvider } from '../providers/providers.server.ts'

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

/** Resolves the buyer's choice. Refuses methods, banks and cards that are not available to them. */
export async function instrumentFor(
  member: MemberKey,
  request: InstrumentRequest,
  country: Country,
): Promise<PaymentInstrument> {
  const provider = currentProvider()
  if (!provider) throw refuse('payments_closed')
  const { method } = request
  if (!offeredMethods(country).includes(method)) throw refuse('method_unavailable')
  const banks = provider.banks(method)
  const bank = banks.length === 0 ? null : banks.find(({ code }) => code === request.bank)?.code
  if (bank === undefined) throw refuse('invalid', { fields: { bank: 'bank_missing' } })
  const { canBeSaved } = methods[method]
  const token = request.card && canBeSaved ? await tokenOf(member, request.card, provider.name) : null
  const savesCard = request.save_card && canBeSaved && token === null
  return { provider: provider.name, method, bank, token, savesCard }
}

async function tokenOf(member: MemberKey, id: string, provider: string) {
  const card = (await cardsOf(member)).find((saved) => saved.id === id && saved.provider === provider)
  if (!card || card.is_expired) throw refuse('card_gone')
  return card.token
}
