import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

export const consentsPart: ExportPart = {
  file: 'consents.json',
  about: 'export.consents',
  /** Also the withdrawn ones. */
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT c.kind, c.version, c.locale, t.text, c.given_at, c.withdrawn_at
        FROM consents c LEFT JOIN consent_texts t ON t.site_id = c.site_id AND t.hash = c.text_hash
       WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} ORDER BY c.given_at, c.id`),
}
