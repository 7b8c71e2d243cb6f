import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

/** Operators are not named: members learn when and why their data was looked at or changed, not by whom. */
export const auditPart: ExportPart = {
  file: 'operators.json',
  about: 'export.operators',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT at, kind FROM audit_log WHERE member_id = ${memberId} AND (site_id = ${siteId} OR site_id IS NULL) ORDER BY id`),
}
