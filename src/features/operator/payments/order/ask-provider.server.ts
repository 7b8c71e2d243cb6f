import { db, transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { Refusal, refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { sendRefund } from '../../../payments/refunds/refund-rows.server.ts'
import { type Payment, paymentColumns } from '../../../payments/settlement/payment-rows.server.ts'
import { checkPayment } from '../../../payments/settlement/poll-payments.server.ts'
import { record } from '../../audit/audit.server.ts'
import { countPaymentChange } from '../payment-limits.server.ts'
import { orderFor } from './load-order.server.ts'

/** Asks the provider again about the open payments of an order, and sends unconfirmed refunds again. */
export async function askProvider(actor: OperatorActor, order: string) {
  await countPaymentChange(actor)
  const { siteId, id, memberId } = await orderFor(actor, order)
  await transaction((tx) =>
    record(tx, actor, { kind: 'provider_asked', siteId, ...(memberId && { memberId }), subject: id }),
  )
  const { rows: payments } = await db.query<Payment>(sql`
    SELECT ${paymentColumns} FROM payments WHERE site_id = ${siteId} AND order_id = ${id} AND status = 'open'`)
  const { rows: refunds } = await db.query<{ refund: string }>(sql`
    SELECT r.id AS refund FROM payments p JOIN refunds r ON r.site_id = p.site_id AND r.payment_id = p.id
     WHERE p.site_id = ${siteId} AND p.order_id = ${id} AND r.status = 'asked'`)
  try {
    for (const payment of payments) await checkPayment(payment)
    for (const { refund } of refunds) await sendRefund.run({ siteId, refund })
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('provider_away')
  }
}
