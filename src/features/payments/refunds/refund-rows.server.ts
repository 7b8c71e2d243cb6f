import { minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { enqueue, type Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { providerNamed } from '../providers/providers.server.ts'
import { moveMoney, type Payment } from '../settlement/payment-rows.server.ts'

type Refund = { kind: 'refund' | 'surplus'; amount: number; credits: number; cause: string }

/** When the poller first checks a new refund: five minutes later, after the job has had a few retries. */
const firstPollAfter = () => new Date(now().getTime() + minutes(5))

/** Books a refund and queues the request to the provider. It counts at once, before the provider confirms. */
export async function startRefund(
  tx: Transaction,
  payment: Payment,
  { kind, amount, credits, cause }: Refund,
) {
  const { siteId, id: paymentId, currency } = payment
  const id = newId()
  await tx.query(sql`
    INSERT INTO refunds (site_id, id, payment_id, kind, amount, credits, status, created_at, look_at)
    VALUES (${siteId}, ${id}, ${paymentId}, ${kind}, ${amount}, ${credits}, 'asked', ${now()}, ${firstPollAfter()})`)
  const money = { siteId, payment: paymentId, currency, at: now() }
  await moveMoney(tx, { ...money, id: newId(), kind, amount: -amount, cause })
  await enqueue(tx, sendRefund, { siteId, refund: id })
}

/** Sends a refund to the provider. Safe to repeat: the refund id is the idempotency key. */
export const sendRefund: Job<{ siteId: string; refund: string }> = {
  name: 'tell-refund',
  async run({ siteId, refund }) {
    const { rows } = await db.query<{
      amount: number
      provider: string
      reference: string
    }>(sql`
      SELECT r.amount, p.provider, p.reference
        FROM refunds r JOIN payments p ON p.site_id = r.site_id AND p.id = r.payment_id
       WHERE r.site_id = ${siteId} AND r.id = ${refund} AND r.status = 'asked'`)
    const [unsent] = rows
    if (!unsent) return
    const { provider, reference, amount } = unsent
    await providerNamed(provider).refund({ reference, key: refund, amount })
    await db.query(
      sql`UPDATE refunds SET status = 'done' WHERE site_id = ${siteId} AND id = ${refund} AND status = 'asked'`,
    )
  },
}
