import { minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { enqueue, type Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { keepMessage } from '../providers/messages/provider-messages.server.ts'
import { providerOf } from '../providers/providers.server.ts'
import { moveMoney, type Payment } from '../settlement/payment-rows.server.ts'

type Refund = {
  id?: string
  kind: 'refund' | 'surplus'
  amount: number
  credits: number
  cause: string
  /** Of an operator who refunds on their own account. */
  reason?: string | null
  operatorId?: string | null
}

/** When the poller first checks a new refund: five minutes later, after the job has had a few retries. */
const firstPollAfter = () => new Date(now().getTime() + minutes(5))

/** Books a refund and queues the request to the provider. It counts at once, before the provider confirms. */
export async function startRefund(
  tx: Transaction,
  payment: Payment,
  { id = newId(), kind, amount, credits, cause, reason = null, operatorId = null }: Refund,
) {
  const { siteId, id: paymentId, currency } = payment
  await tx.query(sql`
    INSERT INTO refunds (site_id, id, payment_id, kind, amount, credits, status, reason, operator_id,
                         created_at, look_at)
    VALUES (${siteId}, ${id}, ${paymentId}, ${kind}, ${amount}, ${credits}, 'asked', ${reason}, ${operatorId}, ${now()},
            ${firstPollAfter()})`)
  const money = { siteId, payment: paymentId, currency, at: now() }
  await moveMoney(tx, { ...money, id: newId(), kind, amount: -amount, cause })
  await enqueue(tx, sendRefund, { siteId, refund: id })
}

/**
 * Sends a refund to the provider, after the earlier ones of its payment: if a chargeback comes in between, the last ones
 * are those that were not made. Safe to repeat: the refund id is the idempotency key.
 */
export const sendRefund: Job<{ siteId: string; refund: string }> = {
  name: 'tell-refund',
  async run({ siteId, refund }) {
    const { rows } = await db.query<UnsentRefund>(sql`
      SELECT r.id, r.amount, p.provider, p.reference, p.id AS payment, p.currency
        FROM refunds asked
        JOIN refunds r ON r.site_id = asked.site_id AND r.payment_id = asked.payment_id
         AND (r.created_at, r.id) <= (asked.created_at, asked.id)
        JOIN payments p ON p.site_id = r.site_id AND p.id = r.payment_id
       WHERE asked.site_id = ${siteId} AND asked.id = ${refund} AND asked.status = 'asked' AND r.status = 'asked'
       ORDER BY r.created_at, r.id`)
    for (const unsent of rows) await send(siteId, unsent)
  },
}

type UnsentRefund = {
  id: string
  amount: number
  provider: string
  reference: string
  payment: string
  currency: string
}

async function send(siteId: string, { id, amount, provider, reference, payment, currency }: UnsentRefund) {
  const { refund } = await providerOf({ siteId, provider })
  if (!refund) return leaveToOperator(siteId, id)
  try {
    await refund({ payment: { id: payment, reference, currency }, key: id, amount })
  } catch (error) {
    await keepMessage({ provider, payment, kind: 'problem', body: `refund: ${(error as Error).message}` })
    throw error
  }
  await db.query(
    sql`UPDATE refunds SET status = 'done' WHERE site_id = ${siteId} AND id = ${id} AND status = 'asked'`,
  )
}

/** The provider has no interface for refunds. An operator refunds there and marks it as sent. */
async function leaveToOperator(siteId: string, id: string) {
  await db.query(
    sql`UPDATE refunds SET status = 'by_hand' WHERE site_id = ${siteId} AND id = ${id} AND status = 'asked'`,
  )
}
