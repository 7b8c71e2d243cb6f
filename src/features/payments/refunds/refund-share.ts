type Refundable = { amount: number; refunded: { amount: number } | null }

/** True if only the unspent share of the price was refunded. */
export const isPartRefund = ({ amount, refunded }: Refundable) =>
  refunded !== null && refunded.amount < amount

/**
 * The refund for a purchase with `left` unspent credits: the full price if none were spent, else the unspent share,
 * rounded down. Null if nothing is left.
 */
export function refundFor({ credits, amount }: { credits: number; amount: number }, left: number) {
  const share = left >= credits ? amount : Math.floor((amount * left) / credits)
  return left > 0 && share > 0 ? { amount: share, credits: left } : null
}
