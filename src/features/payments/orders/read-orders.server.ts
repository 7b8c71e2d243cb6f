import { days, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { named, type Sql, sql } from '../../../platform/sql.server.ts'
import { transfersOf } from '../../credits/credits.server.ts'
import { lotsOf } from '../../credits/lots.ts'
import type { Currency } from '../../prices/currencies.ts'
import type { Method } from '../../prices/methods.ts'
import { siteById } from '../../sites/sites.server.ts'
import { debitFormPath } from '../directdebit/mandate/form-path.ts'
import type { Order, OrderStatus } from '../payments.contract.ts'
import { automaticRefunds } from '../refunds/automatic-refunds.server.ts'
import { ordersEndingPremium } from '../refunds/ends-premium.server.ts'
import { refundFor } from '../refunds/refund-share.ts'
import type { WaitsFor } from '../settlement/payment-rows.server.ts'

const ordersPerPage = 20

type Row = {
  id: string
  bundle_id: string
  status: OrderStatus
  credits: number
  amount: number
  full_amount: number
  currency: Currency
  country: Order['country']
  code: string | null
  created_at: Date
  completed_at: Date | null
  method: Method | null
  bank: string | null
  card: Order['card']
  transfer: Order['transfer']
  redirect: string | null
  waits_for: WaitsFor | null
  refund_amount: number | null
  refund_at: Date | null
  is_refund_done: boolean | null
  request_status: 'waiting' | 'granted' | 'refused' | null
  request_at: Date | null
  is_charged_back: boolean
  receipts: Order['receipts']
  is_receipt_due: boolean
  is_first: boolean
  saves_card: boolean | null
  return_to: string | null
}

/** Joins each order with the payment that paid it, or else its latest payment. For an order that was not completed, all refunds of its payments count. */
const ordersSql = ({ siteId, memberId }: MemberKey, where: Sql) => sql`
  SELECT o.id, o.bundle_id, o.status, o.credits + o.bonus_credits AS credits, o.amount, o.full_amount, o.currency, o.country,
         o.code, o.created_at, o.completed_at, o.waits_for, o.return_to, p.method, p.bank, p.card, p.saves_card,
         CASE WHEN o.status = 'pending' AND p.status = 'open' THEN p.transfer END AS transfer,
         CASE WHEN o.status = 'pending' AND p.status = 'open' THEN p.redirect END AS redirect,
         r.amount AS refund_amount, r.at AS refund_at, r.is_done AS is_refund_done,
         q.status AS request_status, q.created_at AS request_at,
         EXISTS (SELECT FROM money_movements m WHERE m.site_id = o.site_id AND m.payment_id = p.id
                    AND m.kind = 'chargeback') AS is_charged_back,
         ARRAY(
           SELECT jsonb_build_object('id', c.id, 'number', c.reference, 'kind', c.kind) FROM receipts c
            WHERE c.site_id = o.site_id AND c.order_id = o.id ORDER BY c.year, c.number) AS receipts,
         EXISTS (
           SELECT FROM payments d JOIN money_movements m ON m.site_id = d.site_id AND m.payment_id = d.id
             JOIN receipts_due w ON w.site_id = m.site_id AND w.movement_id = m.id
            WHERE d.site_id = o.site_id AND d.order_id = o.id) AS is_receipt_due,
         o.completed_at IS NOT NULL AND NOT EXISTS (
           SELECT FROM orders e WHERE e.site_id = o.site_id AND e.member_id = o.member_id
              AND e.completed_at < o.completed_at) AS is_first
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT * FROM payments WHERE site_id = o.site_id AND order_id = o.id
       ORDER BY status = 'paid' AND NOT EXISTS (SELECT FROM refunds s WHERE s.site_id = payments.site_id
                  AND s.payment_id = payments.id AND s.kind = 'surplus') DESC, created_at DESC, id DESC LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT sum(f.amount)::int AS amount, max(f.created_at) AS at, bool_and(f.status = 'done') AS is_done
        FROM payments g JOIN refunds f ON f.site_id = g.site_id AND f.payment_id = g.id
       WHERE g.site_id = o.site_id AND g.order_id = o.id AND (f.kind = 'refund' OR o.status <> 'completed')
    ) r ON true
    LEFT JOIN refund_requests q ON q.site_id = o.site_id AND q.order_id = o.id
   WHERE o.site_id = ${siteId} AND o.member_id = ${memberId} AND ${where}`

export async function orderOf(member: MemberKey, id: string): Promise<Order> {
  const { rows } = await db.query<Row>(named('order_of')`${ordersSql(member, sql`o.id = ${id}`)}`)
  const [order] = await toOrders(member, rows)
  if (!order) throw refuse('not_found')
  return order
}

/** A member's orders, newest first. `before` is the id of the last order of the previous page. */
export async function ordersOf(member: MemberKey, before?: string) {
  const { siteId, memberId } = member
  const isLater = sql`
    (${before}::uuid IS NULL OR (o.created_at, o.id) < (
      SELECT created_at, id FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${before}))`
  const { rows } = await db.query<Row>(named('orders_of')`
    ${ordersSql(member, isLater)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${ordersPerPage + 1}`)
  const orders = await toOrders(member, rows.slice(0, ordersPerPage))
  return { orders, next: rows.length > ordersPerPage ? (orders.at(-1)?.payment_id ?? null) : null }
}

async function toOrders(member: MemberKey, rows: Row[]): Promise<Order[]> {
  const { refund_days, complaint_answer_days } = siteById(member.siteId).settings
  const refundableUntil = ({ completed_at }: Row) =>
    completed_at && new Date(completed_at.getTime() + days(refund_days))
  const isRefundable = (row: Row) =>
    (refundableUntil(row) ?? 0) > now() && row.refund_at === null && !row.is_charged_back && !row.request_at
  const [left, isAutomatic] = rows.some(isRefundable)
    ? await Promise.all([transfersOf(member).then((all) => lotsOf(all).orders), automaticRefunds(member)])
    : [new Map<string, number>(), () => false]
  const refunds = new Map(
    rows.flatMap((row) => {
      const refund = isRefundable(row) ? refundFor(row, left.get(row.id) ?? 0) : null
      return refund ? [[row.id, refund]] : []
    }),
  )
  const ending = await endingPremium(member, refunds)
  return rows.map((row) => {
    const payment = row.waits_for === 'form' ? debitForm(row) : row
    const refund = refunds.get(row.id)
    return {
      payment_id: row.id,
      bundle: row.bundle_id,
      status: row.status,
      credits: row.credits,
      amount: row.amount,
      full_amount: row.full_amount,
      currency: row.currency,
      country: row.country,
      method: payment.method ?? 'sdd',
      bank: payment.bank,
      card: payment.card,
      code: row.code,
      date: row.created_at.toISOString(),
      completed: row.completed_at?.toISOString() ?? null,
      redirect: payment.redirect,
      transfer: payment.transfer,
      refund: refund
        ? {
            ...refund,
            is_automatic: row.completed_at !== null && isAutomatic(row.completed_at),
            until: refundableUntil(row)?.toISOString() ?? '',
            ends_premium: ending.has(row.id),
          }
        : null,
      refunded:
        row.refund_at === null || row.refund_amount === null
          ? null
          : {
              amount: row.refund_amount,
              date: row.refund_at.toISOString(),
              is_done: row.is_refund_done ?? false,
            },
      refund_request:
        row.request_at === null || row.request_status === null
          ? null
          : {
              status: row.request_status,
              date: row.request_at.toISOString(),
              answer_by: new Date(row.request_at.getTime() + days(complaint_answer_days)).toISOString(),
            },
      charged_back: row.is_charged_back,
      receipts: row.receipts,
      is_receipt_due: row.is_receipt_due,
      is_first: row.is_first,
      save_card: row.saves_card ?? false,
      return_to: row.return_to,
    }
  })
}

const endingPremium = async (member: MemberKey, refunds: Map<string, { amount: number }>) =>
  refunds.size === 0
    ? new Set<string>()
    : ordersEndingPremium(
        member,
        [...refunds].map(([order, { amount }]) => ({ order, amount })),
      )

const debitForm = ({ id }: Row) =>
  ({
    method: 'sdd',
    bank: null,
    card: null,
    transfer: null,
    redirect: `${debitFormPath}?order=${id}`,
  }) as const
