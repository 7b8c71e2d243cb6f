import type { Queryable } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { camelRow, type Sql, sql } from '../../platform/sql.server.ts'
import type { Gesture, ToldReason } from './verification.contract.ts'

export type VerificationRow = MemberKey & {
  id: string
  state: 'gesture' | 'waiting' | 'verified' | 'refused' | 'lost'
  gesture: Gesture
  gestureUntil: Date
  picture: string | null
  askedAt: Date | null
  decidedAt: Date | null
  reason: ToldReason | null
  photos: string[]
}

export async function verificationRowOf(
  tx: Queryable,
  { siteId, memberId }: MemberKey,
  lock: Sql = sql``,
): Promise<VerificationRow | undefined> {
  const { rows } = await tx.query(sql`
    SELECT * FROM verifications WHERE site_id = ${siteId} AND member_id = ${memberId} ${lock}`)
  return rows[0] && camelRow<VerificationRow>(rows[0])
}

/** SQL for the id of the main photo that others see, of the member with this site and id. */
export const mainPhotoId = (siteId: Sql, memberId: Sql) => sql`
  (SELECT f.id FROM photos f WHERE f.site_id = ${siteId} AND f.member_id = ${memberId}
      AND f.status = 'active' AND NOT f.is_private ORDER BY f.position, f.id LIMIT 1)`
