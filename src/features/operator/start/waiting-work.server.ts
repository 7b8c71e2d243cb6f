import { days, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import {
  type OperatorActor,
  type Role,
  type SiteScope,
  scopeOf,
  within,
} from '../../../platform/operator-actor.ts'
import { join, raw, type Sql, sql } from '../../../platform/sql.server.ts'
import { isLate } from '../payments/orders/list-orders.server.ts'
import type { WaitingWork } from './start.contract.ts'
import { type WorkKind, workKinds } from './work-kinds.ts'

/** A longer list is not counted to its end. */
const mostCounted = 1000
/** An older chargeback that nobody looked at is no longer news. */
const chargebacksShown = days(30)

type Work = { roles: Role[]; rows(onSite: Sql): Sql }

/** The rows that wait, with the time since when. Each has an index of those that wait. */
const work: Record<WorkKind, Work> = {
  photos: {
    roles: ['moderator'],
    rows: (onSite) => sql`SELECT since FROM photo_queue WHERE decision_id IS NULL AND ${onSite}`,
  },
  verifications: {
    roles: ['moderator'],
    rows: (onSite) => sql`
      SELECT asked_at AS since FROM verifications v
       WHERE state = 'waiting' AND ${onSite} AND EXISTS (
         SELECT FROM members m WHERE m.site_id = v.site_id AND m.id = v.member_id AND m.status = 'active')`,
  },
  reports: {
    roles: ['moderator', 'support'],
    rows: (onSite) => sql`
      SELECT since FROM cases WHERE kind IN ('report', 'appeal') AND state IN ('open', 'taken') AND ${onSite}`,
  },
  complaints: {
    roles: ['support'],
    rows: (onSite) => sql`
      SELECT since FROM cases WHERE kind = 'complaint' AND state IN ('open', 'taken') AND ${onSite}`,
  },
  sealed: {
    roles: [],
    rows: (onSite) => sql`SELECT sealed_at AS since FROM sealed_cases WHERE closed_at IS NULL AND ${onSite}`,
  },
  refunds: {
    roles: ['finance'],
    rows: (onSite) =>
      sql`
        SELECT created_at AS since FROM refund_requests WHERE status = 'waiting' AND ${onSite}
        UNION ALL SELECT created_at FROM refunds WHERE status = 'by_hand' AND ${onSite}`,
  },
  late_orders: {
    roles: ['finance'],
    rows: (onSite) => sql`SELECT pending_at AS since FROM orders o WHERE ${isLate()} AND ${onSite}`,
  },
  /** Those whose order no operator has opened since. */
  chargebacks: {
    roles: ['finance'],
    rows: (onSite) => sql`
      SELECT m.created_at AS since FROM (
        SELECT * FROM money_movements
         WHERE kind = 'chargeback' AND created_at > ${new Date(now().getTime() - chargebacksShown)} AND ${onSite}) m
        JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
       WHERE p.order_id IS NOT NULL AND NOT EXISTS (
         SELECT FROM audit_log l
          WHERE l.kind = 'order_read' AND l.subject = p.order_id::text AND l.at >= m.created_at)`,
  },
}

type Row = { kind: WorkKind; count: number; oldest: Date | null }

/** The work that waits for the roles of the operator, on their sites. One trip to the database. */
export async function waitingWork({ grants, sites }: OperatorActor): Promise<WaitingWork[]> {
  const parts = workKinds.flatMap((kind) => {
    const scope = within(sites, scopeOf(grants, work[kind].roles))
    return scope?.length === 0 ? [] : [countOf(kind, scope)]
  })
  if (parts.length === 0) return []
  const { rows } = await db.query<Row>(join(parts, ' UNION ALL '))
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest?.toISOString() ?? null }))
}

function countOf(kind: WorkKind, scope: SiteScope) {
  const onSite = scope ? sql`site_id = ANY(${scope}::uuid[])` : sql`true`
  return sql`
    SELECT ${raw(`'${kind}'`)} AS kind, count(*)::int AS count, min(since) AS oldest
      FROM (${work[kind].rows(onSite)} ORDER BY since LIMIT ${mostCounted}) waiting`
}
