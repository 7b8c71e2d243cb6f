import type { Gift } from '../../chat/attachments/gifts/gifts.ts'
import type { SceneName } from '../people/scenery.ts'

/** A photo of a drawn scene, or a gift. */
export type Attachment = { photo: SceneName } | { gift: Gift }
/** A message of the script. A text that begins with `> ` is sent by the account, other texts by the friend. */
export type Line = string | { mine: Attachment } | { theirs: Attachment }

export type Part = {
  /** When the part begins: days before the demo was created and a time of day, or minutes before it. */
  when: { daysAgo: number; at: `${number}:${number}` } | { minutesAgo: number }
  lines: Line[]
}

export type DemoConversation = {
  parts: Part[]
  /** The member who has not read the last turn. Without it, everything is read. */
  unreadBy?: 'account' | 'friend'
  /** Done after the last message: the account deletes the chat, the friend deletes all messages, or the friend becomes invisible. */
  outcome?: 'deleted' | 'taken back' | 'friend invisible'
}

/** The conversations of an account, each with another friend. The names are part of the derived ids: do not rename. */
export type DemoConversations = Record<
  | 'unread'
  | 'greeted'
  | 'read'
  | 'unseen'
  | 'long'
  | 'old'
  | 'photo'
  | 'gift'
  | 'invisible'
  | 'emptied'
  | 'takenBack',
  DemoConversation
>
