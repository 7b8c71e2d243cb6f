import type { EventMessage } from '../../platform/event-types.ts'
import type { Message } from './chat.contract.ts'

/** The message that an event carries, or undefined if it must be fetched. `otherId` is the other member. */
export function messageIn(sent: EventMessage | undefined, otherId: string): Message | undefined {
  const type = sent?.text !== undefined ? 'text' : sent?.gift ? 'gift' : sent?.photo ? 'photo' : undefined
  if (!sent || !type) return undefined
  const { id, number, sender, date, text = null, gift = null, photo = null } = sent
  return { id, number, type, text, gift, photo, date, mine: sender !== otherId, read: false }
}
