import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'

/** Delivers what a feature holds for a member who was not visible. Returns how many things it delivered at once. */
type Delivery = (tx: Transaction, member: MemberKey) => Promise<number>

let deliveries: Delivery[] | undefined

/** `src/server/all-deliveries.server.ts` lists them. */
export function setDeliveries(all: Delivery[]) {
  deliveries = all
}

/** Call it when a member becomes visible: they confirmed their address, came back or are no longer invisible. */
export async function deliverHeldThings(tx: Transaction, member: MemberKey): Promise<number> {
  if (!deliveries) throw new Error('the deliveries are not set: see src/server/all-deliveries.server.ts')
  let count = 0
  for (const deliver of deliveries) count += await deliver(tx, member)
  return count
}
