import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

/**
 * Operators are not named: members learn when and why their data was looked at or changed, not by whom. Suspects must not
 * learn of sealed evidence.
 */
export const auditPart: ExportPart = {
  file: 'operators.json',
  about: 'export.operators',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT at, kind FROM audit_log WHERE member_id = ${memberId} AND (site_id = ${siteId} OR site_id IS NULL)
         AND kind NOT LIKE 'sealed%' ORDER BY id`),
}

export const memberNotesPart: ExportPart = {
  file: 'notes.json',
  about: 'export.notes',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT text, created_at FROM member_notes WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY id`),
}
