import { days, now } from '../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { withFiles } from '../../../platform/file-drafts.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { copyFile, removeFiles } from '../../../platform/storage.server.ts'
import { openCase } from '../../cases/cases.server.ts'
import {
  messagePhotoOf,
  type PhotoRow,
  photoOfMessage,
} from '../../chat/attachments/photos/photo-messages.server.ts'
import { conversationId } from '../../chat/conversation/conversation-id.server.ts'
import { profileSeenBy } from '../../profiles/member/member-profile.server.ts'
import type { MemberProfile } from '../../profiles/profiles.contract.ts'
import { hasBlockedVisibleMember } from '../blocks/blocks.server.ts'
import type { Report, ReportReason } from '../safety.contract.ts'
import { copyKeyOf, photoSeenBy } from './reported-photo.server.ts'

export const reportLimit: RateLimit = { name: 'report', times: 20, perSeconds: 60 * 60, per: 'member' }

/**
 * Stores a report with a snapshot of what the reporter sees at that moment. The same report twice within a day is stored
 * once.
 */
export async function reportMember(actor: Actor, report: Report) {
  if (report.profile === actor.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  await countHitOrRefuse(actor.siteId, reportLimit, actor.memberId)
  const message = report.message ? await messageSentTo(actor, report.profile, report.message) : undefined
  const profile = await reportedProfile(actor, report.profile, { hasWritten: message !== undefined })
  const photo = report.photo ? await photoSeenBy(actor, profile.id, report.photo) : undefined
  if (await isAlreadyReported(db, actor, report)) return
  const picture = photo ?? message?.photo
  const key = picture && (await copyKeyOf(picture))
  const snapshot = JSON.stringify({ profile, photo: photo ?? null, ...(message && { message }) })
  await withFiles(actor.siteId, {
    keys: key ? [key] : [],
    write: async () => key && copyFile(picture.filename, key),
    saveRows: async (tx) => {
      await lockBoth(tx, actor, profile.id)
      if (await isAlreadyReported(tx, actor, report)) return removeFiles(tx, key ? [key] : [])
      const id = newId()
      await tx.query(sql`
        INSERT INTO reports
          (site_id, id, reporter_id, member_id, photo_id, message_id, reason, remarks, snapshot, photo_key, created_at)
        VALUES (${actor.siteId}, ${id}, ${actor.memberId}, ${profile.id}, ${report.photo ?? null},
                ${report.message ?? null}, ${report.reason}, ${report.remarks}, ${snapshot}::jsonb, ${key ?? null}, ${now()})`)
      await openCase(tx, { siteId: actor.siteId, id, kind: 'report', dueAt: dueOf(report) })
    },
  })
}

/**
 * The profile of a member the reporter can see, or could see until the reporter blocked them. A member who has written to
 * the reporter can also be reported after hiding, blocking or leaving.
 */
async function reportedProfile(
  actor: Actor,
  id: string,
  { hasWritten }: { hasWritten: boolean },
): Promise<MemberProfile> {
  const evenHidden = hasWritten || (await hasBlockedVisibleMember(actor, id))
  const profile = await profileSeenBy(actor, id, { evenHidden })
  if (!profile) throw refuse('not_found')
  return profile
}

/** Serialises reports of the two members, and refuses if one of them has been erased. */
async function lockBoth(tx: Transaction, { siteId, memberId }: Actor, otherId: string) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM members WHERE site_id = ${siteId} AND id IN (${memberId}, ${otherId}) ORDER BY id FOR NO KEY UPDATE`)
  if (rowCount !== 2) throw refuse('not_found')
}

async function isAlreadyReported(tx: Queryable, { siteId, memberId }: Actor, report: Report) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM reports
     WHERE site_id = ${siteId} AND reporter_id = ${memberId} AND member_id = ${report.profile}
       AND photo_id IS NOT DISTINCT FROM ${report.photo ?? null}::uuid
       AND message_id IS NOT DISTINCT FROM ${report.message ?? null}::uuid AND reason = ${report.reason}
       AND created_at > ${new Date(now().getTime() - days(1))}`)
  return Boolean(rowCount)
}

/** Dangers are looked at first. */
const daysFor = (reason: ReportReason) => (reason === 'underage' ? 1 : reason === 'other' ? 7 : 3)
const dueOf = ({ reason }: Report) => new Date(now().getTime() + days(daysFor(reason)))

type Row = { text: string | null; gift: string | null; photo: PhotoRow | null; created_at: Date }

/**
 * A message the sender sent to this member. A message that was deleted, is in a deleted chat or is from a blocked member
 * is still evidence, as long as it is stored. One that was never delivered is not.
 */
async function messageSentTo({ siteId, memberId }: MemberKey, senderId: string, id: string) {
  const { rows } = await db.query<Row>(sql`
    SELECT m.text, m.gift, ${photoOfMessage} AS photo, m.created_at
      FROM chats mine JOIN messages m ON m.site_id = ${siteId} AND m.conversation_id = mine.conversation_id
     WHERE mine.site_id = ${siteId} AND mine.member_id = ${memberId}
        AND mine.conversation_id = ${conversationId(siteId, memberId, senderId)} AND m.sender_id = ${senderId}
        AND m.id = ${id}`)
  const [row] = rows
  if (!row) throw refuse('not_found')
  return { ...row, photo: row.photo && messagePhotoOf(row.photo) }
}
