import { db } from '../../platform/database.server.ts'
import { keyOf, type MemberKey } from '../../platform/events/events.server.ts'
import {
  hasVisiblePage,
  membersWithVisiblePage,
  onPresenceChange,
} from '../../platform/events/open-streams.server.ts'
import { log } from '../../platform/log.server.ts'
import { named } from '../../platform/sql.server.ts'
import {
  isOnlineKey,
  onlineHere,
  publishPresence,
  restoreChanges,
  syncPresence,
  takeChanges,
  toCheck,
} from './online.server.ts'
import { sendPresenceEvents } from './presence-events.server.ts'

/** Interval at which changes are sent as one batch, because after a restart all members come online at once. */
const batchSeconds = 1
const renewSeconds = 25

onPresenceChange((key) => void toCheck.add(key))

/** Call after a change of a member's visibility: the process with their streams checks it at once. */
export const recheckVisibility = (member: MemberKey) => publishPresence('look', [keyOf(member)])

/** Starts the timers of presence; the returned function stops them. */
export function startPresence() {
  let isBusy = false
  const runBatch = async () => {
    if (isBusy) return
    isBusy = true
    await updatePresence().catch((error) =>
      log.warn({ err: error }, 'presence update failed, retrying in 1 s'),
    )
    isBusy = false
  }
  syncPresence()
  const timers = [setInterval(runBatch, batchSeconds * 1000), setInterval(renew, renewSeconds * 1000)]
  return () => timers.forEach(clearInterval)
}

/** Renews the `here` messages before they expire, and checks visibility again: a member may have left for good. */
function renew() {
  publishPresence('here', [...onlineHere])
  for (const member of membersWithVisiblePage()) toCheck.add(keyOf(member))
}

/** Processes who came, left or hid since the last run, and sends presence events to their partners. */
export async function updatePresence() {
  const keys = [...toCheck]
  toCheck.clear()
  const [here, gone] = [keys.filter(hasVisiblePage), keys.filter((key) => !hasVisiblePage(key))]
  try {
    const visible = await visibleAmong(here)
    const arrived = here.filter((key) => visible.has(key) && !onlineHere.has(key))
    for (const key of arrived) onlineHere.add(key)
    publishPresence('here', arrived)
    // Also if only another process reported them as online.
    const hiding = here.filter((key) => !visible.has(key) && (onlineHere.has(key) || isOnlineKey(key)))
    for (const key of hiding) onlineHere.delete(key)
    publishPresence('hidden', hiding)
    publishPresence(
      'left',
      gone.filter((key) => onlineHere.delete(key)),
    )
    await sendChanges()
  } catch (error) {
    for (const key of keys) toCheck.add(key)
    throw error
  }
}

async function sendChanges() {
  const changes = takeChanges()
  try {
    await sendPresenceEvents(changes)
  } catch (error) {
    restoreChanges(changes)
    throw error
  }
}

/** The keys of those members whom others may see. */
async function visibleAmong(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const pairs = keys.map((key) => key.split(' '))
  const { rows } = await db.query<{ key: string }>(named('visible_among')`
    SELECT s.site_id || ' ' || s.member_id AS key
      FROM unnest(${pairs.map(([site]) => site)}::uuid[], ${pairs.map(([, member]) => member)}::uuid[])
        AS asked (site_id, member_id)
      JOIN member_search s USING (site_id, member_id) WHERE s.is_visible`)
  return new Set(rows.map(({ key }) => key))
}
