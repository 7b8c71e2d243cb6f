import { minutes, now, seconds } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { membersWithVisiblePage } from '../../../platform/events/open-streams.server.ts'
import { log } from '../../../platform/log.server.ts'
import { named } from '../../../platform/sql.server.ts'

export const flushEvery = seconds(30)
/** A stored activity time is updated only when it is older than this. */
const staleAfter = minutes(5)

/** Members who were active since the last flush. */
let active = new Map<string, MemberKey>()

/**
 * Notes in memory that a member is active. Search sorts by activity, so writing it at every click would update the
 * search indexes at every click. Instead a flush writes all stale rows at once.
 */
export function noteActivity({ siteId, memberId }: MemberKey) {
  active.set(`${siteId} ${memberId}`, { siteId, memberId })
}

/**
 * Writes the activity of all noted members, and of those with a visible page. The stored time is now, not the time
 * of the activity: an older time could put a member behind the position a running search has reached. Locked rows are
 * skipped; the next activity updates them.
 */
export async function flushActivity() {
  for (const member of membersWithVisiblePage()) noteActivity(member)
  const members = [...active.values()]
  if (members.length === 0) return
  active = new Map()
  await db.query(named('flush_activity')`
      WITH stale AS (
        SELECT s.site_id, s.member_id
          FROM unnest(${members.map(({ siteId }) => siteId)}::uuid[],
                ${members.map(({ memberId }) => memberId)}::uuid[]) AS active (site_id, member_id)
          JOIN member_search s USING (site_id, member_id)
         WHERE s.last_active < ${new Date(now().getTime() - staleAfter)} FOR NO KEY UPDATE OF s SKIP LOCKED)
      UPDATE member_search s SET last_active = ${now()} FROM stale
       WHERE s.site_id = stale.site_id AND s.member_id = stale.member_id`)
}

/** Flushes every 30 seconds. Returns a function that stops it after a last flush. */
export function startActivityFlush() {
  const flush = () =>
    flushActivity().catch((error) =>
      log.warn({ err: error }, 'could not save when members were active; their next activity is saved again'),
    )
  const timer = setInterval(flush, flushEvery)
  return async () => {
    clearInterval(timer)
    await flush()
  }
}
