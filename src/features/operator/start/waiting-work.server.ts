import { db } from '../../../platform/database.server.ts'
import { type OperatorActor, type Role, type SiteScope, scopeOf } from '../../../platform/operator-actor.ts'
import { join, raw, type Sql, sql } from '../../../platform/sql.server.ts'
import type { WaitingWork } from './start.contract.ts'
import { type WorkKind, workKinds } from './work-kinds.ts'

/** A longer list is not counted to its end. */
const mostCounted = 1000

type Work = { roles: Role[]; rows(onSite: Sql): Sql }

/** The rows that wait, with the time since when. Each has an index of those that wait. */
const work: Record<WorkKind, Work> = {
  photos: {
    roles: ['moderator'],
    rows: (onSite) => sql`SELECT created_at AS since FROM photos WHERE status = 'inspection' AND ${onSite}`,
  },
  reports: {
    roles: ['moderator', 'support'],
    rows: (onSite) => sql`SELECT created_at AS since FROM reports WHERE ${onSite}`,
  },
  complaints: {
    roles: ['support'],
    rows: (onSite) => sql`
      SELECT confirmed_at AS since FROM complaints
       WHERE confirmed_at IS NOT NULL AND answered_at IS NULL AND ${onSite}`,
  },
  refunds: {
    roles: ['finance'],
    rows: (onSite) =>
      sql`SELECT created_at AS since FROM refund_requests WHERE status = 'waiting' AND ${onSite}`,
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

/** The sites that are in both. */
function within(one: SiteScope, other: SiteScope): SiteScope {
  if (!one || !other) return one ?? other
  return one.filter((site) => other.includes(site))
}
