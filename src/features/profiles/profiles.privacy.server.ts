import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

export const profilePart: ExportPart = {
  file: 'profile.json',
  about: 'export.profile',
  /** The whole row, so that new columns are included automatically. */
  async read({ siteId, memberId }) {
    const [row] = await rowsOf(sql`
      SELECT to_jsonb(p) - 'site_id' - 'member_id' AS profile FROM profiles p
       WHERE site_id = ${siteId} AND member_id = ${memberId}`)
    return row?.profile ?? {}
  },
}
