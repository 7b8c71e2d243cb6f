import { minutes, now, seconds } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { membersWithVisiblePage } from '../../platform/events/open-streams.server.ts'
import { log } from '../../platform/log.server.ts'

const flushEvery = seconds(30)
/** Whoever was written down this recently need not be written down again. */
const staleAfter = minutes(5)

/** Who has done something since the last flush. */
let active = new Map<string, MemberKey>()

/**
 * Notes that a member is there. Search is sorted by it, and to write it down at every click would rewrite the indexes
 * of search at every click: it is done for all at once, now and then, and only where it is out of date.
 */
export function noteActivity({ siteId, memberId }: MemberKey) {
  active.set(`${siteId} ${memberId}`, { siteId, memberId })
}

/**
 * Writes down who was active, be it that they only look at a page. They were so just now: a time that had passed already when it is written could put them
 * where a search has looked before. Whom someone else is changing at this moment is left out; there will be more.
 */
export async function flushActivity() {
  for (const member of membersWithVisiblePage()) noteActivity(member)
  const members = [...active.values()]
  if (members.length === 0) return
  active = new Map()
  await pool.query({
    name: 'flush_activity',
    text: `
      WITH stale AS (
        SELECT s.site_id, s.member_id FROM unnest($1::uuid[], $2::uuid[]) AS active (site_id, member_id)
          JOIN member_search s USING (site_id, member_id)
         WHERE s.last_active < $3 FOR NO KEY UPDATE OF s SKIP LOCKED)
      UPDATE member_search s SET last_active = $4 FROM stale
       WHERE s.site_id = stale.site_id AND s.member_id = stale.member_id`,
    values: [
      members.map(({ siteId }) => siteId),
      members.map(({ memberId }) => memberId),
      new Date(now().getTime() - staleAfter),
      now(),
    ],
  })
}

/** Flushes from time to time; what it returns ends that, with a last flush. */
export function startActivityFlush() {
  const flush = () =>
    flushActivity().catch((error) => log.warn({ err: error }, 'who was active was not written down'))
  const timer = setInterval(flush, flushEvery)
  return async () => {
    clearInterval(timer)
    await flush()
  }
}
