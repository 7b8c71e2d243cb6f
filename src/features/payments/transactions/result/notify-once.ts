import type { Order } from '../../payments.contract.ts'

const recent = 10 * 60_000
const notified = new Set<string>()

/** Notifies once per tab that an order was paid, if that happened in the last ten minutes. */
export function notifyOnce({ payment_id, completed }: Order, notify: () => void) {
  if (notified.has(payment_id) || !completed || Date.now() - Date.parse(completed) > recent) return
  notified.add(payment_id)
  notify()
}
