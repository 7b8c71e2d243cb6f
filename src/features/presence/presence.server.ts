import { pool } from '../../platform/database.server.ts'
import { keyOf, type MemberKey } from '../../platform/events/events.server.ts'
import {
  hasVisiblePage,
  membersWithVisiblePage,
  onPresenceChange,
} from '../../platform/events/open-streams.server.ts'
import { log } from '../../platform/log.server.ts'
import { askWhoIsThere, isBelieved, putBack, say, takeChanges, toLookAt, vouched } from './online.server.ts'
import { sendPresenceEvents } from './presence-events.server.ts'

/** Comings and goings of so long are told together: after a restart everyone comes at once. */
const collectSeconds = 1
const renewSeconds = 25

onPresenceChange((key) => void toLookAt.add(key))

/** For whoever has changed whether a member is seen by others: it shows at once, wherever their pages are open. */
export const recheckVisibility = (member: MemberKey) => say('look', [keyOf(member)])

/** Tells the others who has come and who has gone; what it returns ends that. */
export function startPresence() {
  let isBusy = false
  const collect = async () => {
    if (isBusy) return
    isBusy = true
    await updatePresence().catch((error) => log.warn({ err: error }, 'who is online was not told'))
    isBusy = false
  }
  askWhoIsThere()
  const timers = [setInterval(collect, collectSeconds * 1000), setInterval(renew, renewSeconds * 1000)]
  return () => timers.forEach(clearInterval)
}

/** Before the others stop believing it. Whether someone is to be seen is looked at anew: they may have left for good. */
function renew() {
  say('here', [...vouched])
  for (const member of membersWithVisiblePage()) toLookAt.add(keyOf(member))
}

/** Looks at who came, went or hid, and lets the members know who wants to. */
export async function updatePresence() {
  const keys = [...toLookAt]
  toLookAt.clear()
  const [here, gone] = [keys.filter(hasVisiblePage), keys.filter((key) => !hasVisiblePage(key))]
  try {
    const seen = await seenAmong(here)
    const come = here.filter((key) => seen.has(key) && !vouched.has(key))
    for (const key of come) vouched.add(key)
    say('here', come)
    // Another process may have said once more that they are there.
    const hiding = here.filter((key) => !seen.has(key) && (vouched.has(key) || isBelieved(key)))
    for (const key of hiding) vouched.delete(key)
    say('hidden', hiding)
    say(
      'left',
      gone.filter((key) => vouched.delete(key)),
    )
    await tellChanges()
  } catch (error) {
    for (const key of keys) toLookAt.add(key)
    throw error
  }
}

async function tellChanges() {
  const changes = takeChanges()
  try {
    await sendPresenceEvents(changes)
  } catch (error) {
    putBack(changes)
    throw error
  }
}

/** Who of these others may know to be there. */
async function seenAmong(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const pairs = keys.map((key) => key.split(' '))
  const { rows } = await pool.query<{ key: string }>({
    name: 'seen_among',
    text: `SELECT s.site_id || ' ' || s.member_id AS key FROM unnest($1::uuid[], $2::uuid[]) AS asked (site_id, member_id)
             JOIN member_search s USING (site_id, member_id) WHERE s.is_visible`,
    values: [pairs.map(([site]) => site), pairs.map(([, member]) => member)],
  })
  return new Set(rows.map(({ key }) => key))
}
