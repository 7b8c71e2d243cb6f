import { days, minutes, seconds } from '../../../platform/clock.ts'
import { chanceOf } from '../chance.ts'
import type { demoAccounts } from '../demo-accounts.ts'
import { derivedId } from '../derived.server.ts'
import type { Person } from '../people.server.ts'
import type { Line, Part, Talk, Talks, Thing } from './talk.ts'
import { talksOfRobin } from './talks-of-robin.ts'
import { talksOfSam } from './talks-of-sam.ts'

export type Demo = { siteId: string; startedAt: Date }
type Key = (typeof demoAccounts)[number]['key']

/** A conversation that is to be, between an account and a friend of theirs. */
export type Meeting = { talk: Talk; friend: string; lines: Said[] }
export type Said = {
  id: string
  content: { text: string } | Thing
  isOwn: boolean
  at: Date
  /** With it begins what one of the two said after the other had fallen silent. */
  isLastTurn: boolean
}

const talksOf: Record<Key, Talks> = { 'account/free': talksOfSam, 'account/premium': talksOfRobin }

/** With whom of its friends: the first three wait for a like, the next three are matches. */
const whom: Record<keyof Talks, number> = {
  greeted: 0,
  long: 3,
  read: 4,
  unread: 5,
  unseen: 6,
  old: 7,
  invisible: 8,
  emptied: 9,
  takenBack: 10,
  photo: 11,
  gift: 12,
}

export function meetingsOf(demo: Demo, key: Key, friends: Person[]): Meeting[] {
  return Object.entries(talksOf[key]).flatMap(([name, talk]) => {
    const friend = friends[whom[name as keyof Talks]]
    if (!friend) return []
    const lines = linesOf(demo, `${key}/talk/${name}`, talk)
    return { talk, friend: derivedId(demo.siteId, friend.key), lines }
  })
}

function linesOf({ siteId, startedAt }: Demo, key: string, { parts }: Talk): Said[] {
  const chance = chanceOf(`demo/${key}`)
  const lines = parts.flatMap((part) => {
    let at = beginning(startedAt, part).getTime()
    return part.lines.map((line) => {
      at += seconds(chance.whole(15, 120))
      return { ...heard(line), at: new Date(at) }
    })
  })
  const lastTurn = 1 + lines.findLastIndex(({ isOwn }) => isOwn !== lines.at(-1)?.isOwn)
  return lines.map((line, number) => ({
    ...line,
    id: derivedId(siteId, `${key}/${number}`),
    isLastTurn: number === lastTurn,
  }))
}

function heard(line: Line): Pick<Said, 'content' | 'isOwn'> {
  if (typeof line === 'string')
    return { content: { text: line.replace(/^> /, '') }, isOwn: line.startsWith('> ') }
  return 'mine' in line ? { content: line.mine, isOwn: true } : { content: line.theirs, isOwn: false }
}

/** Times of day are those of Amsterdam, in winter. */
function beginning(startedAt: Date, { when }: Part): Date {
  if ('minutesAgo' in when) return new Date(startedAt.getTime() - minutes(when.minutesAgo))
  const [hour = 0, minute = 0] = when.at.split(':').map(Number)
  const midnight = Math.floor(startedAt.getTime() / days(1)) * days(1)
  return new Date(midnight - days(when.daysAgo) + minutes((hour - 1) * 60 + minute))
}
