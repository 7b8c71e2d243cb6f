import type { EventData, LoggedType } from '../../../platform/event-types.ts'
import type { NoticeKind } from './kinds.ts'

/** Something a member may be told: the conversation, member, order, photo or complaint it is about. */
export type Notice = { kind: NoticeKind; about: string; profile: string | null }

/** The notice in an event of a member's own log, if it is worth telling. */
export function noticeOf(event: { type: LoggedType; data: EventData }, me: string): Notice | null {
  const { type, data } = event
  if (type === 'message') return noticeOfMessage(data, me)
  if (type === 'like' || type === 'match') return noticeOfLike(type, data)
  if (type === 'notice' && data.notice) return { ...data.notice, profile: null }
  return null
}

function noticeOfMessage({ message, conversation, started }: EventData, me: string): Notice | null {
  if (started && conversation && started.by !== me)
    return { kind: 'conversation', about: conversation, profile: started.by }
  if (!message || !conversation || message.sender === me) return null
  const kind = message.gift ? 'gift' : message.number === 1 ? 'conversation' : 'message'
  return { kind, about: conversation, profile: message.sender }
}

function noticeOfLike(kind: 'like' | 'match', { profile, automatic }: EventData): Notice | null {
  if (!profile || automatic) return null
  return { kind, about: profile, profile }
}

/** One notice for two about the same. A conversation stays a new one until the member has been told of it. */
export const merged = (earlier: Notice | undefined, later: Notice): Notice =>
  earlier?.kind === 'conversation' ? earlier : later
