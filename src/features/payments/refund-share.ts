/**
 * What is paid back when this many of a purchase's credits are left: all of it while none was spent, else the share that
 * is left of the price paid, never more. Nothing where nothing is left.
 */
export function refundFor({ credits, amount }: { credits: number; amount: number }, left: number) {
  const share = left >= credits ? amount : Math.floor((amount * left) / credits)
  return left > 0 && share > 0 ? { amount: share, credits: left } : null
}
