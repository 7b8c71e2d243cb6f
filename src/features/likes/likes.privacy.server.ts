import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

export const likesPart: ExportPart = {
  file: 'likes.json',
  about: 'export.likes',
  /** Only likes they gave; received ones are data of the others. */
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT other_id AS member, liked_at, matched_at, false AS is_held FROM likes
       WHERE site_id = ${siteId} AND member_id = ${memberId}
       UNION ALL
      SELECT to_member, created_at, NULL, true FROM held_likes
       WHERE site_id = ${siteId} AND member_id = ${memberId}
       ORDER BY liked_at, member`),
}
