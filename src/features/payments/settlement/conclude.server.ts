import type { PaymentStatus } from '../providers/provider.ts'
import type { Payment } from './payment-rows.server.ts'
import { settle } from './settle.server.ts'

/** Ends a payment without a word of its provider. If money arrives nevertheless, it counts. */
export async function conclude(
  { siteId, id, provider, amount, currency }: Payment,
  status: Exclude<PaymentStatus, 'open' | 'paid'>,
) {
  const known = { id, reference: null, amount, currency, chargedBack: 0, chargebackWon: 0, card: null }
  await settle({ name: provider, siteId }, { ...known, status })
}
