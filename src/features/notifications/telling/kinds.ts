import type { MailType } from '../notifications.contract.ts'

/**
 * Everything that a member may be told about, and the type of mail it belongs to. The mails about the account are sent
 * with the change itself, so these kinds have no type.
 */
export const mailTypeOf = {
  conversation: 'new_conversations',
  message: 'new_messages',
  gift: 'new_messages',
  like: 'like',
  match: 'like',
  credits: null,
  refund: null,
  photo: null,
  complaint: null,
  verification: null,
} as const satisfies Record<string, MailType | null>

export type NoticeKind = keyof typeof mailTypeOf
/** The types of mail that tell notices. */
export type NoticeMailType = Exclude<(typeof mailTypeOf)[NoticeKind], null> | 'unread_message_reminders'

const noticeMails = [...Object.values(mailTypeOf), 'unread_message_reminders'] as (MailType | null)[]
export const isNoticeMail = (type: MailType): type is NoticeMailType => noticeMails.includes(type)

export const isLike = (kind: NoticeKind) => kind === 'like' || kind === 'match'

/** Whether it is about messages, which can stay unread. */
export const isMessage = (kind: NoticeKind) => ['conversation', 'message', 'gift'].includes(kind)
