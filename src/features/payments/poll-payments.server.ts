import type pg from 'pg'
import { hours, now } from '../../platform/clock.ts'
import { pool, transaction } from '../../platform/database.server.ts'
import { announce } from '../../platform/events/events.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { log } from '../../platform/log.server.ts'
import { lockWallet } from '../credits/credits.server.ts'
import { beginPayment, isChargedAtOnce } from './begin-payment.server.ts'
import { endOrder } from './end-order.server.ts'
import { lockOrder, type Payment, paymentColumns } from './payment-rows.server.ts'
import { failUnstartedPayment } from './place-order.server.ts'
import { providerNamed } from './providers/providers.server.ts'
import { sendRefund } from './refund-rows.server.ts'
import { settle } from './settle.server.ts'

const atMost = 200
/** A page that nobody could be sent to for this long is no longer waited for. What may be paid is asked for until it is known. */
const givesUp = hours(1)
/** For how long an order waits for someone to fill in the form of a direct debit. */
const waitsForForm = hours(1)

/**
 * Asks for what nobody told us: payments whose notification never came, those that were never begun because the process
 * ended, refunds that the provider did not hear, and orders nobody goes on with.
 */
export const pollPayments: Job = {
  name: 'poll-payments',
  cron: '* * * * *',
  async run() {
    for (const payment of await duePayments()) await attempt(() => look(payment), payment.id)
    for (const refund of await unsentRefunds()) await attempt(() => sendRefund.run(refund), refund.refund)
    for (const order of await abandonedOrders()) await attempt(() => expire(order), order.id)
  },
}

async function attempt(work: () => Promise<unknown>, id: string) {
  try {
    await work()
  } catch (error) {
    log.warn({ id, err: error }, 'the provider could not be asked; soon once more')
  }
}

const duePayments = () => take<Payment>('payments', 'look_at IS NOT NULL', paymentColumns)
const unsentRefunds = () =>
  take<{ siteId: string; refund: string }>('refunds', `status = 'asked'`, 'site_id AS "siteId", id AS refund')

/** Each is taken by one process, and looked at again later, at ever longer intervals, until it has ended. */
async function take<Row extends pg.QueryResultRow>(
  table: 'payments' | 'refunds',
  openCondition: string,
  columns: string,
) {
  const { rows } = await pool.query<Row>(
    `UPDATE ${table} SET looks = looks + 1,
            look_at = $1::timestamptz + least(interval '1 minute' * power(2, least(looks, 10) + 1), interval '1 hour')
      WHERE (site_id, id) IN (
        SELECT site_id, id FROM ${table} WHERE ${openCondition} AND look_at <= $1
         ORDER BY look_at LIMIT ${atMost} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    [now()],
  )
  return rows
}

async function look(payment: Payment) {
  if (payment.reference !== null)
    return settle(payment.provider, await providerNamed(payment.provider).fetch(payment.reference))
  const isTooOld = payment.createdAt.getTime() + givesUp <= now().getTime()
  return isTooOld && !isChargedAtOnce(payment) ? failUnstartedPayment(payment) : beginPayment(payment)
}

type Abandoned = { siteId: string; id: string; memberId: string | null }

async function abandonedOrders() {
  const { rows } = await pool.query<Abandoned>(
    `SELECT site_id AS "siteId", id, member_id AS "memberId" FROM orders o
      WHERE status = 'pending' AND pending_at <= $1 AND NOT EXISTS (
        SELECT FROM payments p WHERE p.site_id = o.site_id AND p.order_id = o.id AND p.status = 'open')
      ORDER BY pending_at LIMIT ${atMost}`,
    [new Date(now().getTime() - waitsForForm)],
  )
  return rows
}

async function expire({ siteId, id, memberId }: Abandoned) {
  await transaction(async (tx) => {
    if (memberId) await lockWallet(tx, { siteId, memberId })
    const order = await lockOrder(tx, siteId, id)
    if (!order || !(await endOrder(tx, order, 'expired'))) return
    if (memberId) await announce(tx, { siteId, memberId }, { type: 'order', data: { order: id } })
  })
}
