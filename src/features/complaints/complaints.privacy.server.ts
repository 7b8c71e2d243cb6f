import { db, type Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type ExportFolder, type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFiles } from '../../platform/storage.server.ts'
import { complaintFiles } from './purge-complaints.server.ts'

export const complaintsPart: ExportPart = {
  file: 'complaints.json',
  about: 'export.complaints',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT number, email, locale, category, order_id AS "order", about_id AS member, text, created_at, confirmed_at,
             answer, answered_at,
             coalesce((SELECT jsonb_agg(f.name ORDER BY position) FROM complaint_files f
                        WHERE f.site_id = c.site_id AND f.complaint_id = c.id), '[]') AS attachments
        FROM complaints c WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, id`),
}

export const complaintFilesFolder: ExportFolder = {
  name: 'complaint-files',
  about: { list: 'export.complaint_files', files: 'export.complaint_file_copies' },
  async read({ siteId, memberId }) {
    const { rows } = await db.query<{ key: string; complaint: string; name: string }>(sql`
      SELECT f.key, c.number AS complaint, f.name FROM complaints c
        JOIN complaint_files f ON f.site_id = c.site_id AND f.complaint_id = c.id
       WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} ORDER BY c.created_at, c.id, f.position`)
    return rows
  },
}

export async function removeComplaintFiles(tx: Transaction, { siteId, memberId }: MemberKey) {
  await removeFiles(tx, await complaintFiles(tx, sql`c.site_id = ${siteId} AND c.member_id = ${memberId}`))
}
