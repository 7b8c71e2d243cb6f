import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { AppealState } from '../photos.contract.ts'

const perMember: RateLimit = { name: 'photo-appeal', times: 20, perSeconds: 24 * 3600, per: 'member' }
export const appealLimits = [perMember]

/** The last decision about each photo `p` that took effect. */
const lastDecision = sql`
  CROSS JOIN LATERAL (
    SELECT * FROM photo_decisions
     WHERE site_id = p.site_id AND member_id = p.member_id AND photo_id = p.id AND applied_at IS NOT NULL
     ORDER BY id DESC LIMIT 1) d`
/** A photo that others see only in part, or not at all. */
const isRestricted = sql`(p.status = 'rejected' OR (p.status = 'active' AND p.is_private_only))`

type Row = { id: string; appealed_at: Date | null; answers: string | null }

/** For each rejected or private-only photo of a member: whether they can appeal, or have done so. */
export async function appealsOf({ siteId, memberId }: MemberKey): Promise<Map<string, AppealState>> {
  const { rows } = await db.query<Row>(sql`
    SELECT p.id, d.appealed_at, d.answers FROM photos p ${lastDecision}
     WHERE p.site_id = ${siteId} AND p.member_id = ${memberId} AND ${isRestricted}`)
  return new Map(rows.map((row) => [row.id, stateOf(row)]))
}

function stateOf({ appealed_at, answers }: Row): AppealState {
  if (answers) return 'answered'
  return appealed_at ? 'waiting' : 'possible'
}

/** Puts a photo into the queue again, for someone else than whoever decided. Each decision can be appealed once. */
export async function appealAgainst(actor: Actor, { photo, text }: { photo: string; text: string }) {
  const { siteId, memberId } = actor
  await countHitOrRefuse(siteId, perMember, memberId)
  await transaction(async (tx) => {
    const { rows } = await tx.query<Row & { operator_id: string | null }>(sql`
      SELECT d.id, d.appealed_at, d.answers, d.operator_id FROM photos p ${lastDecision}
       WHERE p.site_id = ${siteId} AND p.member_id = ${memberId} AND p.id = ${photo} AND ${isRestricted} FOR UPDATE OF p`)
    const [decision] = rows
    if (!decision) throw refuse('not_found')
    if (stateOf(decision) !== 'possible') throw refuse('appeal_used')
    await tx.query(sql`
      UPDATE photo_decisions SET appeal = ${text}, appealed_at = ${now()}
       WHERE site_id = ${siteId} AND id = ${decision.id}`)
    await tx.query(sql`
      INSERT INTO photo_queue (site_id, member_id, photo_id, since, risks, risk, first_operator)
      VALUES (${siteId}, ${memberId}, ${photo}, ${now()}, '{appeal}', weigh_risks('{appeal}'), ${decision.operator_id})`)
  })
}
