import type pg from 'pg'
import { hours, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { log } from '../../../platform/log.server.ts'
import { param, type Sql, sql } from '../../../platform/sql.server.ts'
import { lockWallet } from '../../credits/credits.server.ts'
import { beginPayment, isChargedAtOnce } from '../orders/begin-payment.server.ts'
import { endOrder } from '../orders/end-order.server.ts'
import { providerOf } from '../providers/providers.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'
import { askAboutChargebacks, paymentsToAskAbout } from './ask-about-chargebacks.server.ts'
import { conclude } from './conclude.server.ts'
import { lockOrder, type Payment, paymentColumns } from './payment-rows.server.ts'
import { settleAnswer } from './settle-answer.server.ts'

const batchSize = 200
/** After this long an unstarted payment fails, unless it charges a saved card or mandate: that may have been charged. */
const giveUpAfter = hours(1)
/** How long an order waits for its direct debit form to be filled in. */
const formTimeout = hours(1)

/**
 * Recovers from lost messages: polls payments without a notification, starts payments that an ended process left behind,
 * asks about chargebacks, resends refunds the provider has not confirmed, and expires abandoned orders.
 */
export const pollPayments: Job = {
  name: 'poll-payments',
  cron: '* * * * *',
  isQueuedToo: true,
  async run() {
    for (const payment of await duePayments()) await logFailure(() => checkPayment(payment), payment.id)
    for (const payment of await paymentsToAskAbout())
      await logFailure(() => askAboutChargebacks(payment), payment.id)
    for (const refund of await unsentRefunds()) await logFailure(() => sendRefund.run(refund), refund.refund)
    for (const order of await abandonedOrders()) await logFailure(() => expire(order), order.id)
  },
}

async function logFailure(work: () => Promise<unknown>, id: string) {
  try {
    await work()
  } catch (error) {
    log.warn({ id, err: error }, 'polling failed, retrying at the next interval')
  }
}

const duePayments = () => takeDue<Payment>(sql`payments`, sql`look_at IS NOT NULL`, paymentColumns)
const unsentRefunds = () =>
  takeDue<{ siteId: string; refund: string }>(
    sql`refunds`,
    sql`status = 'asked'`,
    sql`site_id AS "siteId", id AS refund`,
  )

/** Takes due rows, each for one process only, and schedules the next poll at a growing interval (at most an hour). */
async function takeDue<Row extends pg.QueryResultRow>(table: Sql, openCondition: Sql, columns: Sql) {
  const time = param(now())
  const { rows } = await db.query<Row>(sql`
    UPDATE ${table} SET looks = looks + 1,
           look_at = ${time}::timestamptz
             + least(interval '1 minute' * power(2, least(looks, 10) + 1), interval '1 hour')
     WHERE (site_id, id) IN (
       SELECT site_id, id FROM ${table} WHERE ${openCondition} AND look_at <= ${time}
        ORDER BY look_at LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING ${columns}`)
  return rows
}

/**
 * Asks the provider, or starts a payment that was not begun. A payment waits for its notification, and expires, if the
 * provider cannot be asked or learns of payments only when they are paid.
 */
export async function checkPayment(payment: Payment) {
  const isOlderThan = (length: number) => payment.createdAt.getTime() + length <= now().getTime()
  if (!payment.isBegun)
    return isOlderThan(giveUpAfter) && !isChargedAtOnce(payment)
      ? conclude(payment, 'failed')
      : beginPayment(payment, { isRepeat: true })
  const provider = await providerOf(payment)
  const state = await provider.fetch?.(payment)
  if (state) return settleAnswer(provider, state)
  return isOlderThan(provider.waitsFor) ? conclude(payment, 'expired') : undefined
}

type AbandonedOrder = { siteId: string; id: string; memberId: string | null }

async function abandonedOrders() {
  const { rows } = await db.query<AbandonedOrder>(sql`
      SELECT site_id AS "siteId", id, member_id AS "memberId" FROM orders o
       WHERE status = 'pending' AND pending_at <= ${new Date(now().getTime() - formTimeout)} AND NOT EXISTS (
         SELECT FROM payments p WHERE p.site_id = o.site_id AND p.order_id = o.id AND p.status = 'open')
       ORDER BY pending_at LIMIT ${batchSize}`)
  return rows
}

async function expire({ siteId, id, memberId }: AbandonedOrder) {
  await transaction(async (tx) => {
    if (memberId) await lockWallet(tx, { siteId, memberId })
    const order = await lockOrder(tx, siteId, id)
    if (!order || !(await endOrder(tx, order, 'expired'))) return
    if (memberId) await announce(tx, { siteId, memberId }, { type: 'order', data: { order: id } })
  })
}
