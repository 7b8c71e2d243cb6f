import { minutes, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { sql } from '../../platform/sql.server.ts'

/** A time after this is not written again, so that a page full of photos is one write. */
export const lastMinute = () => new Date(now().getTime() - minutes(1))

/**
 * Notes that a premium member looks at a private photo of someone else: a refund of premium is not automatic after that.
 * Returns false if the member is not premium any more. Waits for a refund under way.
 */
export async function notePrivatePhotoSeen({ siteId, memberId }: MemberKey): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    UPDATE members SET private_photo_seen_at = ${now()} WHERE site_id = ${siteId} AND id = ${memberId} AND is_paid`)
  return rowCount === 1
}
