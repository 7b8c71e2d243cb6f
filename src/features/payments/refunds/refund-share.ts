type Refundable = { amount: number; refunded: { amount: number } | null }

/** True if only a part of the price was refunded. */
export const isPartRefund = ({ amount, refunded }: Refundable) =>
  refunded !== null && refunded.amount < amount

type Purchase = { credits: number; amount: number }

/**
 * The refund for a purchase with `left` unspent credits: the full price if none were spent, else the unspent share,
 * rounded down, and never more than the money that has not gone back yet. Null if nothing is left.
 */
export function refundFor({ credits, amount }: Purchase, left: number, money = amount) {
  const share = Math.min(money, left >= credits ? amount : Math.floor((amount * left) / credits))
  return left > 0 && share > 0 ? { amount: share, credits: left } : null
}

/** Money that went back of a purchase before, and the credits that were taken for it. */
export type RefundedPart = { amount: number; credits: number }

/**
 * The credits that a refund of any amount takes back: as many as all refunds of the purchase together pay for, rounded up,
 * without those taken before, and never more than the `left` unspent ones.
 */
export function creditsOfPart(
  { credits, amount }: Purchase,
  { refunded, left }: { refunded: RefundedPart; left: number },
  part: number,
): number {
  const paidBack = Math.ceil((credits * Math.min(amount, refunded.amount + part)) / amount)
  return Math.max(0, Math.min(left, paidBack - refunded.credits))
}
