import type { FormValues } from '../../../platform/useForm.ts'
import type { Method } from '../../prices/methods.ts'
import type { Offer, Order, SavedCard } from '../payments.contract.ts'

export type OfferedMethods = Offer['methods']

/** The method a buyer pays with, and the id of the saved card if they use one. */
export type PaymentChoice = { method: Method; card?: string }

/** The methods that take an order of this amount. */
export const methodsFor = (amount: number, methods: OfferedMethods) =>
  methods.filter(({ amounts }) => amounts.some(({ min, max }) => min <= amount && amount <= max))

/** The choices of a buyer: saved cards first. */
export const choicesOf = (cards: SavedCard[], methods: OfferedMethods): PaymentChoice[] => [
  ...cards.flatMap((card) => (card.is_expired ? [] : (choiceForCard(card, methods) ?? []))),
  ...methods.map(({ method }) => ({ method })),
]

/** The method for a saved card: its own brand if offered, else the generic card method, else any card method. */
export function choiceForCard(
  { id, brand }: Pick<SavedCard, 'id' | 'brand'>,
  methods: OfferedMethods,
): PaymentChoice | undefined {
  const cardMethods = methods.filter(({ kind }) => kind === 'card')
  const match =
    cardMethods.find(({ method }) => method === brand.toLowerCase()) ??
    cardMethods.find(isGenericCard) ??
    cardMethods[0]
  return match && { method: match.method, card: id }
}

/** The saved, unexpired card that an order was, or was meant to be, paid with. */
export const savedCardOf = (paidWith: Order['card'], cards: SavedCard[]) =>
  cards.find(
    ({ brand, last_four, is_expired }) =>
      !is_expired && brand === paidWith?.brand && last_four === paidWith.last_four,
  )

const isGenericCard = ({ method }: OfferedMethods[number]) => method === 'creditcard'

export const isSameChoice = (one: PaymentChoice | undefined, other: PaymentChoice | undefined) =>
  one?.card || other?.card ? one?.card === other?.card : one?.method === other?.method

/** The request fields for a choice and its form values. */
export const choiceFields = ({ method, card }: PaymentChoice, typed: FormValues) => ({
  method,
  ...(card ? { card } : typed.save_card && { save_card: true }),
  ...(typed.bank && !card && { bank: typed.bank }),
})
