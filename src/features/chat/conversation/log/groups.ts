import type { Message } from '../../chat.contract.ts'
import type { Unsent } from '../outbox/outbox-store.ts'

export type LineStatus = 'received' | 'sending' | 'failed' | 'held' | 'sent' | 'read'

/** A message as shown in the conversation, stored or still in the outbox. */
export type Line = {
  id: string
  mine: boolean
  date: string
  status: LineStatus
  content: Pick<Message, 'type' | 'text' | 'photo' | 'gift'>
  /** The outbox entry, until the server has confirmed the message. */
  unsent?: Unsent
}

/** Consecutive messages of one member within a minute. */
export type Group = { key: string; mine: boolean; date: string; status: LineStatus; lines: Line[] }
export type Day = { day: string; date: string; groups: Group[] }

/** All lines, oldest first, with the outbox last. A message that is also in the outbox is shown once. */
export function linesOf(messages: Message[], unsent: Unsent[], isHeld: boolean): Line[] {
  const arrived = new Set(messages.map(({ id }) => id))
  return [
    ...messages.map((message) => ({
      id: message.id,
      mine: message.mine,
      date: message.date,
      status: statusOf(message, isHeld),
      content: message,
    })),
    ...unsent
      .filter(({ id }) => !arrived.has(id))
      .map((entry) => ({
        id: entry.id,
        mine: true,
        date: entry.date,
        status: entry.status === 'waiting' ? ('sending' as const) : entry.status,
        content: { text: null, photo: null, gift: null, ...entry.content },
        unsent: entry,
      })),
  ]
}

function statusOf({ mine, read }: Message, isHeld: boolean): LineStatus {
  if (!mine) return 'received'
  if (isHeld) return 'held'
  return read ? 'read' : 'sent'
}

/** Groups lines by day, then by sender, minute and status. Each failed line is a group of its own. */
export function daysOf(lines: Line[], timeZone: string): Day[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const days: Day[] = []
  for (const line of lines) {
    const day = dayOf.format(new Date(line.date))
    if (days.at(-1)?.day !== day) days.push({ day, date: line.date, groups: [] })
    const groups = days.at(-1)?.groups ?? []
    const last = groups.at(-1)
    if (last && isTogether(last, line)) last.lines.push(line)
    else groups.push({ ...line, key: line.id, lines: [line] })
  }
  return days
}

const minuteOf = (date: string) => Math.floor(Date.parse(date) / 60_000)

const isTogether = (group: Group, line: Line) =>
  line.status !== 'failed' &&
  group.mine === line.mine &&
  group.status === line.status &&
  minuteOf(group.date) === minuteOf(line.date)
