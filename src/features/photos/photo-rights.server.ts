import { pool } from '../../platform/database.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { notHidden } from '../safety/hidden.server.ts'

/**
 * Whether the member may fetch a private file: always their own, and as a premium member also active photos of members
 * they may see. The uncropped original is for its owner alone.
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
