import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFiles } from '../../platform/storage.server.ts'
import { fillInBlockedNames } from './blocks/blocked-members.server.ts'

export const blocksPart: ExportPart = {
  file: 'blocks.json',
  about: 'export.blocks',
  /** Only their own blocks, and, as in the list of blocked members, only of members they could see. */
  async read(member) {
    await fillInBlockedNames(member)
    return rowsOf(sql`
      SELECT other_id AS member, name, blocked_at FROM hidden_pairs
       WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} AND blocked_at IS NOT NULL AND name IS NOT NULL
       ORDER BY blocked_at, other_id`)
  },
}

export const reportsPart: ExportPart = {
  file: 'reports.json',
  about: 'export.reports',
  /** Without the snapshot, which is data of the reported member. */
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT member_id AS member, photo_id AS photo, message_id AS message, reason, remarks, created_at FROM reports
       WHERE site_id = ${siteId} AND reporter_id = ${memberId} ORDER BY created_at, id`),
}

/** Removes the photo copies of reports about the member, which are deleted with them. */
export async function removeReportFiles(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ key: string }>(sql`
    SELECT photo_key AS key FROM reports
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND photo_key IS NOT NULL`)
  await removeFiles(
    tx,
    rows.map(({ key }) => key),
  )
}

/** The reports by the member stay, because they are about others. */
export async function eraseReportRemarks(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`
    UPDATE reports SET remarks = '' WHERE site_id = ${siteId} AND reporter_id = ${memberId}`)
}
