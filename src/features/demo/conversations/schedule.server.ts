import { days, minutes, seconds } from '../../../platform/clock.ts'
import type { demoAccounts } from '../demo-accounts.ts'
import { chanceOf } from '../people/chance.ts'
import { derivedId } from '../people/derived.server.ts'
import type { Person } from '../people/people.server.ts'
import { conversationsOfRobin } from './conversations-of-robin.ts'
import { conversationsOfSam } from './conversations-of-sam.ts'
import type { Attachment, DemoConversation, DemoConversations, Line, Part } from './demo-conversation.ts'

export type Demo = { siteId: string; startedAt: Date }
type Key = (typeof demoAccounts)[number]['key']

/** A demo conversation between an account and a friend (a member id), with ids and times for its messages. */
export type ScheduledConversation = {
  conversation: DemoConversation
  friend: string
  messages: ScriptedMessage[]
}
export type ScriptedMessage = {
  id: string
  content: { text: string } | Attachment
  isOwn: boolean
  at: Date
  /** The first message after the other member's last one. */
  isStartOfLastTurn: boolean
}

const conversationsOf: Record<Key, DemoConversations> = {
  'account/free': conversationsOfSam,
  'account/premium': conversationsOfRobin,
}

/** Index of the friend for each conversation. The account's first three friends are likers, the next three matches. */
const friendIndex: Record<keyof DemoConversations, number> = {
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

export function scheduleOf(demo: Demo, key: Key, friends: Person[]): ScheduledConversation[] {
  return Object.entries(conversationsOf[key]).flatMap(([name, conversation]) => {
    const friend = friends[friendIndex[name as keyof DemoConversations]]
    if (!friend) return []
    const messages = messagesOf(demo, `${key}/talk/${name}`, conversation)
    return { conversation, friend: derivedId(demo.siteId, friend.key), messages }
  })
}

function messagesOf(
  { siteId, startedAt }: Demo,
  key: string,
  { parts }: DemoConversation,
): ScriptedMessage[] {
  const chance = chanceOf(`demo/${key}`)
  const messages = parts.flatMap((part) => {
    let at = startOf(startedAt, part).getTime()
    return part.lines.map((line) => {
      at += seconds(chance.whole(15, 120))
      return { ...parseLine(line), at: new Date(at) }
    })
  })
  const lastTurn = 1 + messages.findLastIndex(({ isOwn }) => isOwn !== messages.at(-1)?.isOwn)
  return messages.map((message, number) => ({
    ...message,
    id: derivedId(siteId, `${key}/${number}`),
    isStartOfLastTurn: number === lastTurn,
  }))
}

function parseLine(line: Line): Pick<ScriptedMessage, 'content' | 'isOwn'> {
  if (typeof line === 'string')
    return { content: { text: line.replace(/^> /, '') }, isOwn: line.startsWith('> ') }
  return 'mine' in line ? { content: line.mine, isOwn: true } : { content: line.theirs, isOwn: false }
}

/** Times of day are in Amsterdam winter time. */
function startOf(startedAt: Date, { when }: Part): Date {
  if ('minutesAgo' in when) return new Date(startedAt.getTime() - minutes(when.minutesAgo))
  const [hour = 0, minute = 0] = when.at.split(':').map(Number)
  const midnight = Math.floor(startedAt.getTime() / days(1)) * days(1)
  return new Date(midnight - days(when.daysAgo) + minutes((hour - 1) * 60 + minute))
}
