import type { FormValues } from '../../../platform/useForm.ts'
import type { Method } from '../methods.ts'
import type { Offer, Order, SavedCard } from '../payments.contract.ts'

export type OfferedMethods = Offer['methods']

/** What a buyer pays with: a method, or a card of theirs that is kept. */
export type PaymentChoice = { method: Method; card?: string }

/** A saved card is paid with as what it is, where that is offered. */
export function choiceForCard(
  { id, brand }: Pick<SavedCard, 'id' | 'brand'>,
  methods: OfferedMethods,
): PaymentChoice | undefined {
  const kinds = methods.filter(({ kind }) => kind === 'card')
  const own = kinds.find(({ method }) => method === brand.toLowerCase()) ?? kinds.find(isAnyCard) ?? kinds[0]
  return own && { method: own.method, card: id }
}

/** The card an order was paid with, or was to be, if it was saved and has not expired. */
export const savedCardOf = (paidWith: Order['card'], cards: SavedCard[]) =>
  cards.find(
    ({ brand, last_four, is_expired }) =>
      !is_expired && brand === paidWith?.brand && last_four === paidWith.last_four,
  )

const isAnyCard = ({ method }: OfferedMethods[number]) => method === 'creditcard'

export const isSameChoice = (one: PaymentChoice | undefined, other: PaymentChoice | undefined) =>
  one?.card || other?.card ? one?.card === other?.card : one?.method === other?.method

/** What is sent: the way, and what was filled in for it. */
export const choiceFields = ({ method, card }: PaymentChoice, typed: FormValues) => ({
  method,
  ...(card ? { card } : typed.save_card && { save_card: true }),
  ...(typed.bank && !card && { bank: typed.bank }),
})
