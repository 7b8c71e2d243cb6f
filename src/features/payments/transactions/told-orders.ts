import type { Order } from '../payments.contract.ts'

const fresh = 10 * 60_000
const told = new Set<string>()

/** Whether someone who sees this order completed has just paid it, and was not told yet. */
export function isNews({ payment_id, completed }: Order) {
  if (told.has(payment_id) || !completed || Date.now() - Date.parse(completed) > fresh) return false
  told.add(payment_id)
  return true
}
