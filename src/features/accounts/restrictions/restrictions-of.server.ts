import { db, type Queryable } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { OwnRestriction, RestrictionKind, RestrictionReason } from './restrictions.contract.ts'

/** SQL for the order of restrictions `r`. */
export const strongestFirst = sql`array_position(ARRAY['banned', 'suspended', 'hidden'], r.kind)`

type Row = { kind: RestrictionKind; reason: RestrictionReason; since: Date; until: Date | null }

/** The restrictions of a member that are in force, the strongest first. */
export async function restrictionsOf(
  { siteId, memberId }: MemberKey,
  tx: Queryable = db,
): Promise<OwnRestriction[]> {
  const { rows } = await tx.query<Row>(sql`
    SELECT r.kind, r.reason, r.started_at AS since, r.until FROM restrictions r
     WHERE r.site_id = ${siteId} AND r.member_id = ${memberId} AND r.ended_at IS NULL ORDER BY ${strongestFirst}`)
  return rows.map(({ since, until, ...row }) => ({
    ...row,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}
