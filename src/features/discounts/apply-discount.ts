import type { Discount } from '../payments/payments.contract.ts'

type Worth = Pick<Discount, 'percentage' | 'value_percentage'>

/** What a bundle costs with a discount, and how many credits come on top. */
export function applyDiscount(
  discount: Worth | null,
  { credits, amount }: { credits: number; amount: number },
) {
  const off = discount?.percentage ?? 0
  const more = discount?.value_percentage ?? 0
  return {
    amount: Math.max(1, Math.round((amount * (100 - off)) / 100)),
    bonus_credits: Math.round((credits * more) / 100),
  }
}
