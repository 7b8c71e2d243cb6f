/** Euro cents in 30 days that are much for anyone. */
const muchForAnyone = 500_00
/** Euro cents in 30 days that may be much for someone who usually spends less. */
const muchForSome = 100_00
const timesUsual = 3

/**
 * Whether someone spends unusually much: over 500 euros in 30 days, or over 100 euros and three times what is usual for
 * them. `earlier` are the 30 days before, and those before them; usual is the average of those with a purchase.
 */
export function isUnusual(recent: number, earlier: number[]): boolean {
  if (recent > muchForAnyone) return true
  const bought = earlier.filter((amount) => amount > 0)
  if (bought.length === 0) return false
  const usual = bought.reduce((sum, amount) => sum + amount, 0) / bought.length
  return recent > muchForSome && recent > usual * timesUsual
}
