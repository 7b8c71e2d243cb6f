import { publish, subscribe } from '../../platform/bus.server.ts'
import { now, seconds } from '../../platform/clock.ts'
import { keyOf, type MemberKey } from '../../platform/events/events.server.ts'
import { hasVisiblePage } from '../../platform/events/open-streams.server.ts'

/** How long a `here` message is valid. Processes renew it in time, unless they were killed. */
const validFor = seconds(75)
/** A browser has no stream for a moment between two pages or tabs; only after this is a member offline. */
const grace = seconds(8)
/** Keys per bus message, which has a size limit. */
const perMessage = 100

/**
 * Messages between processes. `here`: a visible member has a page in the foreground in this process. `left`: no longer.
 * `hidden`: the member is no longer visible to others. `look`: the process with the member's streams must check their
 * visibility again. `who`: every process must repeat its `here` messages.
 */
type MessageType = 'here' | 'left' | 'hidden' | 'look' | 'who'

/** Members that this process reports as online. */
export const onlineHere = new Set<string>()
/** Members with streams in this process whose state must be checked. */
export const toCheck = new Set<string>()
const onlineUntil = new Map<string, number>()
/** Members who came online (true) or went offline (false) since the last takeChanges. */
let changed = new Map<string, boolean>()

/** Whether a visible member has a page in the foreground, in any process. Known in memory only. */
export const isOnline = (member: MemberKey) => isOnlineKey(keyOf(member))
/** Whether the member has a page in the foreground, as far as this process knows: it knows of invisible members only here. */
export const isHere = (member: MemberKey) => isOnline(member) || hasVisiblePage(keyOf(member))
export const isOnlineKey = (key: string) => onlineUntil.has(key)

const channel = 'presence'

export function publishPresence(type: MessageType, keys: string[]) {
  for (let i = 0; i < keys.length; i += perMessage)
    publish(channel, [type, ...keys.slice(i, i + perMessage)].join('\n'))
}

export function syncPresence() {
  publishPresence('here', [...onlineHere])
  publish(channel, 'who')
}

const handlers: Record<Exclude<MessageType, 'who'>, (key: string) => void> = {
  here: (key) => {
    if (!onlineUntil.has(key)) changed.set(key, true)
    onlineUntil.set(key, now().getTime() + validFor)
  },
  // The member may still have a page in this process: then contradict with `here`.
  left: (key) => {
    const until = onlineUntil.get(key)
    if (onlineHere.has(key)) publishPresence('here', [key])
    else if (until) onlineUntil.set(key, Math.min(until, now().getTime() + grace))
  },
  hidden: (key) => {
    onlineHere.delete(key)
    if (hasVisiblePage(key)) toCheck.add(key)
    if (onlineUntil.delete(key)) changed.set(key, false)
  },
  look: (key) => {
    if (hasVisiblePage(key)) toCheck.add(key)
  },
}

subscribe(channel, {
  onMessage: (message) => {
    const [type, ...keys] = message.split('\n') as [MessageType, ...string[]]
    if (type === 'who') publishPresence('here', [...onlineHere])
    else keys.forEach(handlers[type])
  },
  onGap: syncPresence,
})

/** Returns and resets the changes since the last call. Expires members whose `here` was not renewed. */
export function takeChanges(): Map<string, boolean> {
  for (const [key, until] of onlineUntil)
    if (until <= now().getTime()) {
      onlineUntil.delete(key)
      changed.set(key, false)
    }
  const taken = changed
  changed = new Map()
  return taken
}

/** Puts changes back that could not be sent. Newer changes win. */
export function restoreChanges(taken: Map<string, boolean>) {
  changed = new Map([...taken, ...changed])
}
