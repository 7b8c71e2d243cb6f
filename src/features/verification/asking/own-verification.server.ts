import { now } from '../../../platform/clock.ts'
import { db, type Queryable } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { Obstacle, OwnVerification } from '../verification.contract.ts'
import { mainPhotoId, verificationRowOf } from '../verification-row.server.ts'

/** The verification of a member, as far as they are told. */
export async function verificationOf(member: MemberKey): Promise<OwnVerification> {
  const [row, obstacle] = await Promise.all([verificationRowOf(db, member), obstacleOf(db, member)])
  const seconds = row ? Math.ceil((row.gestureUntil.getTime() - now().getTime()) / 1000) : 0
  const isShown = row?.state === 'gesture' && seconds > 0
  return {
    state: row?.state === 'gesture' && !isShown ? 'none' : (row?.state ?? 'none'),
    obstacle,
    gesture: isShown ? row.gesture : null,
    gesture_seconds: isShown ? seconds : null,
    asked_at: row?.state === 'waiting' ? (row.askedAt?.toISOString() ?? null) : null,
    decided_at: row?.decidedAt?.toISOString() ?? null,
    reason: row?.reason ?? null,
    photos: row?.state === 'verified' ? row.photos : [],
  }
}

/** Why a member cannot ask for the mark now. */
export async function obstacleOf(tx: Queryable, { siteId, memberId }: MemberKey): Promise<Obstacle | null> {
  const { rows } = await tx.query<{ is_fictional: boolean; status: string; main: string | null }>(sql`
    SELECT is_fictional, status, ${mainPhotoId(sql`m.site_id`, sql`m.id`)} AS main
      FROM members m WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
  const [member] = rows
  if (!member) throw refuse('login_required')
  if (member.is_fictional) return 'fictional'
  if (member.status !== 'active') return 'unconfirmed'
  return member.main === null ? 'photo_missing' : null
}
