/**
 * The refund for a purchase with `left` unspent credits: the full price if none were spent, else the unspent share,
 * rounded down. Null if nothing is left.
 */
export function refundFor({ credits, amount }: { credits: number; amount: number }, left: number) {
  const share = left >= credits ? amount : Math.floor((amount * left) / credits)
  return left > 0 && share > 0 ? { amount: share, credits: left } : null
}
