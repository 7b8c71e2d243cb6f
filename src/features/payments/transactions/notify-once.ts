import type { Order } from '../payments.contract.ts'

const fresh = 10 * 60_000
const told = new Set<string>()

/** Whoever sees this order completed, has just paid it and was not told yet, is told. */
export function notifyOnce({ payment_id, completed }: Order, tell: () => void) {
  if (told.has(payment_id) || !completed || Date.now() - Date.parse(completed) > fresh) return
  told.add(payment_id)
  tell()
}
