import { pool } from '../../platform/database.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { notHidden } from '../safety/hidden.server.ts'

/**
 * Whether a private file is for this member: their own always, and to premium members the active photos of whoever they
 * may see. The whole picture before it was cut is its owner's alone.
 */
export async function mayHaveFile({ siteId, memberId }: Actor, key: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'private_photo',
    text: `
      SELECT FROM photos WHERE site_id = $1 AND member_id = $2 AND $3 IN (name, master)
      UNION ALL
      SELECT FROM photos f
        JOIN member_search s ON s.site_id = $1 AND s.member_id = f.member_id AND s.is_visible
        JOIN members me ON me.site_id = $1 AND me.id = $2 AND me.is_paid
       WHERE f.site_id = $1 AND f.name = $3 AND f.name LIKE 'private/%' AND f.status = 'active'
         AND ${notHidden('$2', 'f.member_id')}
       LIMIT 1`,
    values: [siteId, memberId, key.slice(0, key.lastIndexOf('-'))],
  })
  return rowCount === 1
}
