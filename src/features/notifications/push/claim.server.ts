import type { Locale } from '../../../i18n/locales.ts'
import { minutes, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { unreadMessages } from '../../chat/list/unread.server.ts'
import { newLikeCount } from '../../likes/list/likes-list.server.ts'
import { type NoticeState, stateJoins, stateOfNotice } from '../telling/facts.server.ts'
import type { NoticeKind } from '../telling/kinds.ts'

/** Longer than a batch takes, even if a push service answers nothing. A killed process keeps its rows for so long. */
const lease = minutes(2)

/** A push message that this process alone may send until `lease_until`, and what is true of it now. */
export type ClaimedPush = NoticeState & {
  site_id: string
  member_id: string
  id: string
  lease_until: Date
  attempts: number
  created_at: Date
  about: string
  kind: NoticeKind
  profile: string | null
  subscription_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: Locale | null
  country: string | null
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string | null
  shows_names: boolean
  name: string | null
  is_fictional: boolean
  unseen: number
  is_wanted: boolean
}

/** Claims push messages that are due, those that waited longest first. Two processes never claim the same. */
export async function claimPushes(limit: number): Promise<ClaimedPush[]> {
  const leaseUntil = new Date(now().getTime() + lease)
  const { rows } = await db.query<ClaimedPush>(named('claim_pushes')`
    WITH due AS MATERIALIZED (
      SELECT site_id, id FROM pushes WHERE due_at <= ${now()} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    claimed AS (
      UPDATE pushes p SET due_at = ${leaseUntil}, attempts = p.attempts + 1
        FROM due WHERE p.site_id = due.site_id AND p.id = due.id RETURNING p.*),
    n AS (
      SELECT p.*, d.member_id, d.endpoint, d.p256dh, d.auth
        FROM claimed p JOIN push_subscriptions d ON d.site_id = p.site_id AND d.id = p.subscription_id)
    SELECT n.site_id, n.member_id, n.id, n.due_at AS lease_until, n.attempts, n.created_at, n.about, n.kind, n.profile_id AS profile,
           n.subscription_id, n.endpoint, n.p256dh, n.auth,
           m.language, own.country, w.quiet_from, w.quiet_to, w.time_zone, coalesce(w.shows_names, false) AS shows_names,
           other.name, coalesce(s.is_fictional, false) AS is_fictional,
           ${unreadMessages(sql`n.site_id`, sql`n.member_id`)} + ${newLikeCount(sql`n.site_id`, sql`n.member_id`)} AS unseen,
           m.status = 'active' AND coalesce(w.is_push_on, true) AS is_wanted, ${stateOfNotice}
      FROM n ${stateJoins}
      JOIN members m ON m.site_id = n.site_id AND m.id = n.member_id
      LEFT JOIN profiles own ON own.site_id = n.site_id AND own.member_id = n.member_id
      LEFT JOIN profiles other ON other.site_id = n.site_id AND other.member_id = n.profile_id
      LEFT JOIN notification_settings w ON w.site_id = n.site_id AND w.member_id = n.member_id`)
  return rows
}

/** When the next push message is due. */
export async function nextPush(): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    named('next_push')`SELECT min(due_at) AS at FROM pushes`,
  )
  return rows[0]?.at ?? null
}
