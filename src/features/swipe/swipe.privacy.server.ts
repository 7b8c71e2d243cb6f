import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

export const swipesPart: ExportPart = {
  file: 'swipes.json',
  about: 'export.swipes',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT other_id AS member, is_yes, swiped_at FROM swipes
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY swiped_at, other_id`),
}
