import { db } from '../../../platform/database.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { lastMinute, notePrivatePhotoSeen } from '../../accounts/private-photo-seen.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'

/**
 * Whether the member may fetch a private file: always their own, and as a premium member also active photos of members
 * they may see. The uncropped original is for its owner alone.
 */
export async function mayHaveFile(actor: Actor, key: string): Promise<boolean> {
  const { siteId, memberId } = actor
  const name = key.slice(0, key.lastIndexOf('-'))
  const { rows } = await db.query<{ is_noted: boolean }>(named('private_photo')`
    SELECT true AS is_noted FROM photos WHERE site_id = ${siteId} AND member_id = ${memberId} AND ${name} IN (name, master)
    UNION ALL
    SELECT coalesce(me.private_photo_seen_at > ${lastMinute()}, false) FROM photos f
      JOIN member_search s ON s.site_id = ${siteId} AND s.member_id = f.member_id AND s.is_visible
      JOIN members me ON me.site_id = ${siteId} AND me.id = ${memberId} AND me.is_paid
     WHERE f.site_id = ${siteId} AND f.name = ${name} AND f.name LIKE 'private/%' AND f.status = 'active'
       AND ${notHidden(siteId, memberId, sql`f.member_id`)}
     LIMIT 1`)
  const [found] = rows
  return found !== undefined && (found.is_noted || (await notePrivatePhotoSeen(actor)))
}
