import type { Discount } from './discounts.contract.ts'

type DiscountRate = Pick<Discount, 'percentage' | 'value_percentage'>

/** The discounted price of a bundle and its bonus credits. */
export function applyDiscount(
  discount: DiscountRate | null,
  { credits, amount }: { credits: number; amount: number },
) {
  const off = discount?.percentage ?? 0
  const more = discount?.value_percentage ?? 0
  return {
    amount: Math.max(1, Math.round((amount * (100 - off)) / 100)),
    bonus_credits: Math.round((credits * more) / 100),
  }
}
