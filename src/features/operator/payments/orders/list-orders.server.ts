import { days, now } from '../../../../platform/clock.ts'
import { db, type Queryable } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { join, type Sql, sql } from '../../../../platform/sql.server.ts'
import { siteIdsOf } from '../site-scope.server.ts'
import type { ListedOrder, OrdersFilter, OrdersPage } from './orders.contract.ts'
import { usualWait } from './waits-too-long.ts'

const pageSize = 50

type Row = Omit<ListedOrder, 'created'> & { created: Date; cursor: string }

/** SQL for the cursor of the order `o`: its time in microseconds, because a Date is less precise, and its id. */
export const orderCursor = sql`(extract(epoch FROM o.created_at) * 1000000)::bigint || '.' || o.id`

/**
 * A page of orders, the newest first. Each site is read from an index that has the order of the list, from the last order
 * of the page before, so every page costs the same. Then the pages of the sites are merged.
 */
export async function listOrders(
  actor: OperatorActor,
  { before, ...filter }: OrdersFilter,
  tx: Queryable = db,
): Promise<OrdersPage> {
  const sites = siteIdsOf(actor)
  const { rows } = await tx.query<Row>(ordersQuery(sites, filter, before))
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    orders: rows
      .slice(0, pageSize)
      .map(({ cursor: _cursor, created, ...row }) => ({ ...row, created: created.toISOString() })),
    next: last?.cursor ?? null,
  }
}

export type OrderConditions = Omit<OrdersFilter, 'before'>

/** The page after this cursor, or the first one. */
export function ordersQuery(sites: string[], filter: OrderConditions, before?: string): Sql {
  const [at, id] = before?.split('.') ?? []
  const conditions = join(
    [
      sql`o.site_id = site.id`,
      // Orders after a place are before the last day as well. Two upper bounds would make PostgreSQL start at the wrong one.
      ...orderConditions(before ? { ...filter, until: undefined } : filter),
      ...(before ? [sql`(o.created_at, o.id) < (to_timestamp(${at}::bigint / 1000000.0), ${id}::uuid)`] : []),
    ],
    ' AND ',
  )
  return sql`
    WITH page AS (
      SELECT o.* FROM unnest(${sites}::uuid[]) site (id) CROSS JOIN LATERAL (
        SELECT * FROM orders o WHERE ${conditions} ORDER BY o.created_at DESC, o.id DESC LIMIT ${pageSize + 1}) o
       ORDER BY o.created_at DESC, o.id DESC LIMIT ${pageSize + 1})
    SELECT o.id, o.site_id AS site, o.member_id AS member, o.status, o.method, o.provider, o.country,
           o.credits + o.bonus_credits AS credits, o.amount, o.currency, o.code, o.created_at AS created,
           ${orderCursor} AS cursor,
           coalesce(gone.refunded, 0)::int AS refunded, coalesce(gone.charged_back, 0)::int AS charged_back,
           ${isLate()} AS is_late,
           EXISTS (SELECT FROM refund_requests q WHERE q.site_id = o.site_id AND q.order_id = o.id
                      AND q.status = 'waiting') AS waits_for_look
      FROM page o LEFT JOIN LATERAL (
        SELECT -sum(m.amount) FILTER (WHERE m.kind IN ('refund', 'surplus', 'not_refunded')) AS refunded,
               -sum(m.amount) FILTER (WHERE m.kind = 'chargeback') AS charged_back
          FROM payments p JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
         WHERE p.site_id = o.site_id AND p.order_id = o.id) gone ON true
     ORDER BY o.created_at DESC, o.id DESC`
}

/** SQL: whether the order `o` waits too long. */
export const isLate = () => {
  const since = (wait: number) => new Date(now().getTime() - wait)
  return sql`
    (o.status = 'pending' AND o.pending_at <= CASE o.method
      WHEN 'sct' THEN ${since(usualWait.transfer)}::timestamptz ELSE ${since(usualWait.other)}::timestamptz END)`
}

/** The conditions of a filter for the row `o` of an order. */
export function orderConditions(filter: OrderConditions): Sql[] {
  const { status, provider, method, country, least, most, member, from, until, late } = filter
  // PostgreSQL would look for them in every order.
  if (least !== undefined && most !== undefined && least > most) return [sql`false`]
  return [
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(provider ? [sql`o.provider = ${provider}`] : []),
    ...(method ? [sql`o.method = ${method}`] : []),
    ...(country ? [sql`o.country = ${country}`] : []),
    ...(least === undefined ? [] : [sql`o.amount >= ${least}`]),
    ...(most === undefined ? [] : [sql`o.amount <= ${most}`]),
    ...(member ? [sql`o.member_id = ${member}`] : []),
    ...(from ? [sql`o.created_at >= ${new Date(from)}`] : []),
    ...(until ? [sql`o.created_at < ${new Date(new Date(until).getTime() + days(1))}`] : []),
    ...(late ? [isLate()] : []),
  ]
}
