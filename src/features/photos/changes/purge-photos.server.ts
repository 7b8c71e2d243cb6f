import { days, now } from '../../../platform/clock.ts'
import { db, type Queryable, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { retention } from '../../../platform/retention.ts'
import { camelRow, type Sql, sql } from '../../../platform/sql.server.ts'
import { removeFiles } from '../../../platform/storage.server.ts'
import { lockPhotosOf, recordPhotoChange } from '../own-photos.server.ts'
import { keysOf, type Photo, photosWhere } from '../photos.server.ts'
import { takePhotos } from './taken-photos.server.ts'

const batchSize = 50
const ago = (length: number) => new Date(now().getTime() - days(length)).toISOString()

/** Purges deleted photos, and those of banned members, with all their files. */
export const purgePhotosJob: Job = {
  name: 'purge-photos',
  cron: '41 * * * *',
  async run() {
    while ((await purgeDeleted()) === batchSize);
    await purgeBanned()
    await db.query(sql`DELETE FROM rejected_hashes WHERE rejected_at <= ${ago(retention.rejectedHash)}`)
  },
}

async function purgeDeleted() {
  return transaction(async (tx) => {
    const { rows } = await tx.query(sql`
      DELETE FROM photos WHERE (site_id, member_id, id) IN (
        SELECT site_id, member_id, id FROM photos
         WHERE status = 'deleted' AND (deleted_at <= ${ago(retention.deletedContent)}::timestamptz
            OR is_unseen AND deleted_at <= ${ago(retention.unseenPhoto)}::timestamptz)
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING *`)
    await removeFiles(
      tx,
      rows.flatMap((row) => keysOf(camelRow<Photo>(row))),
    )
    return rows.length
  })
}

/**
 * Photos of members who stay banned: those that nobody has seen after 30 days, the others when the time for an appeal is
 * over. None while something about the member waits for an operator.
 */
async function photosOfBanned(tx: Queryable, condition: Sql = sql`true`) {
  const { rows } = await tx.query<MemberKey & { id: string }>(sql`
    SELECT p.site_id AS "siteId", p.member_id AS "memberId", p.id
      FROM restrictions r
      JOIN members m ON m.site_id = r.site_id AND m.id = r.member_id
      JOIN photos p ON p.site_id = r.site_id AND p.member_id = r.member_id
     WHERE r.kind = 'banned' AND r.ended_at IS NULL AND ${condition}
       AND (r.started_at <= ${ago(retention.decidedReport)}::timestamptz
         OR r.started_at <= ${ago(retention.deletedContent)}::timestamptz 
            AND (p.is_unseen OR m.confirmed_at IS NULL AND p.rejected_reason IS NULL))
       AND NOT EXISTS (
         SELECT FROM reports o JOIN cases c ON c.site_id = o.site_id AND c.id = o.id
          WHERE o.site_id = r.site_id AND o.member_id = r.member_id AND c.state <> 'decided')
       AND NOT EXISTS (
         SELECT FROM decisions d JOIN appeals a ON a.site_id = d.site_id AND a.decision_id = d.id
          WHERE d.site_id = r.site_id AND d.member_id = r.member_id AND a.outcome IS NULL)
       AND NOT EXISTS (
         SELECT FROM complaints c
          WHERE c.site_id = r.site_id AND c.member_id = r.member_id AND c.confirmed_at IS NOT NULL AND c.answered_at IS NULL)
       AND NOT EXISTS (
         SELECT FROM sealed_cases c
          WHERE c.site_id = r.site_id AND c.member_id = r.member_id AND c.closed_at IS NULL)`)
  return rows
}

async function purgeBanned() {
  const found = await photosOfBanned(db)
  const members = new Map(found.map(({ siteId, memberId }) => [memberId, { siteId, memberId }]))
  for (const member of members.values()) await purgeBannedMember(member)
}

async function purgeBannedMember(member: MemberKey) {
  const { siteId, memberId } = member
  await transaction(async (tx) => {
    await lockPhotosOf(tx, member)
    // Asked again: the ban may have been lifted, or a report have come.
    const due = await photosOfBanned(tx, sql`r.site_id = ${siteId} AND r.member_id = ${memberId}`)
    if (due.length === 0) return
    const areDue = sql`site_id = ${siteId} AND member_id = ${memberId} AND id = ANY(${due.map(({ id }) => id)}::uuid[])`
    const photos = await photosWhere(areDue, { tx, end: sql`FOR UPDATE` })
    await takePhotos(tx, areDue)
    await removeFiles(tx, photos.flatMap(keysOf))
    await recordPhotoChange(tx, member)
  })
}
