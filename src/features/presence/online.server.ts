import { publish, subscribe } from '../../platform/bus.server.ts'
import { now, seconds } from '../../platform/clock.ts'
import { keyOf, type MemberKey } from '../../platform/events/events.server.ts'
import { hasVisiblePage } from '../../platform/events/open-streams.server.ts'

/** So long a process is believed that a member is there. It says so again in time, unless it was killed. */
const believed = seconds(75)
/** From one page to the next, and from one tab to another, a browser is gone for a moment. */
const grace = seconds(8)
/** As many fit into one message of the bus. */
const perMessage = 100

/**
 * What processes tell each other about members: one is here and to be seen, has left, is not to be seen any more. `look`
 * is for whoever holds them, when they may have hidden themselves; `who` asks everyone to say again who is here.
 */
type Word = 'here' | 'left' | 'hidden' | 'look' | 'who'

/** Whom this process vouches for. */
export const vouched = new Set<string>()
export const toLookAt = new Set<string>()
const believedUntil = new Map<string, number>()
let changed = new Map<string, boolean>()

/** Whether a member has a page in sight, in whatever process, and does not hide. It is known in memory alone. */
export const isOnline = (member: MemberKey) => isBelieved(keyOf(member))
export const isBelieved = (key: string) => believedUntil.has(key)

const channel = 'presence'

export function say(word: Word, keys: string[]) {
  for (let i = 0; i < keys.length; i += perMessage)
    publish(channel, [word, ...keys.slice(i, i + perMessage)].join('\n'))
}

export function askWhoIsThere() {
  say('here', [...vouched])
  publish(channel, 'who')
}

const hear: Record<Exclude<Word, 'who'>, (key: string) => void> = {
  here: (key) => {
    if (!believedUntil.has(key)) changed.set(key, true)
    believedUntil.set(key, now().getTime() + believed)
  },
  // Gone from one process a member may still be in another, which then says so.
  left: (key) => {
    const until = believedUntil.get(key)
    if (vouched.has(key)) say('here', [key])
    else if (until) believedUntil.set(key, Math.min(until, now().getTime() + grace))
  },
  hidden: (key) => {
    vouched.delete(key)
    if (hasVisiblePage(key)) toLookAt.add(key)
    if (believedUntil.delete(key)) changed.set(key, false)
  },
  look: (key) => {
    if (hasVisiblePage(key)) toLookAt.add(key)
  },
}

subscribe(channel, {
  onMessage: (message) => {
    const [word, ...keys] = message.split('\n') as [Word, ...string[]]
    if (word === 'who') say('here', [...vouched])
    else keys.forEach(hear[word])
  },
  onGap: askWhoIsThere,
})

/** Who has come and who has gone since the last time this was asked. */
export function takeChanges(): Map<string, boolean> {
  for (const [key, until] of believedUntil)
    if (until <= now().getTime()) {
      believedUntil.delete(key)
      changed.set(key, false)
    }
  const taken = changed
  changed = new Map()
  return taken
}

/** Those could not be told: they are taken again, unless something newer is known by then. */
export function putBack(taken: Map<string, boolean>) {
  changed = new Map([...taken, ...changed])
}
