import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { isHere } from '../../presence/online.server.ts'
import { flushEvery } from '../../search/activity/activity.server.ts'
import { type Recipient, recipientOf } from '../recipient.server.ts'
import type { Carrier, Facts } from './decide.ts'
import { isLike, isMessage, mailTypeOf, type NoticeKind, type NoticeMailType } from './kinds.ts'
import { quietUntil } from './quiet-hours.ts'

/** A notice whose time has come for at least one carrier, and what is true of it now. */
export type DueNotice = {
  about: string
  kind: NoticeKind
  profile: string | null
  happened_at: Date
  mail_at: Date | null
  push_at: Date | null
  remind_at: Date | null
} & NoticeState

/** Null in `is_seen`: nothing marks this kind as seen. */
export type NoticeState = { is_seen: boolean | null; is_gone: boolean; last_active: Date | null }

/** Whether a notice `n` was seen or is gone, and when its member was last active, with {@link stateJoins}. */
export const stateOfNotice = sql`
  CASE WHEN n.kind IN ('conversation', 'message', 'gift') THEN coalesce(c.unread, 0) = 0
       WHEN n.kind IN ('like', 'match') THEN l.is_new IS NOT TRUE END AS is_seen,
  reader.last_active,
  n.profile_id IS NOT NULL
    AND NOT (coalesce(s.is_visible, false)
             AND ${notHidden(sql`n.site_id`, sql`n.member_id`, sql`n.profile_id`)}) AS is_gone`
export const stateJoins = sql`
  LEFT JOIN chats c ON c.site_id = n.site_id AND c.member_id = n.member_id AND c.conversation_id = n.about
  LEFT JOIN likes l ON l.site_id = n.site_id AND l.member_id = n.profile_id AND l.other_id = n.member_id
  LEFT JOIN member_search s ON s.site_id = n.site_id AND s.member_id = n.profile_id
  LEFT JOIN member_search reader ON reader.site_id = n.site_id AND reader.member_id = n.member_id`

/** All notices of a member; those of a carrier that waits are told together with those that are due. */
export async function noticesOf(tx: Transaction, { siteId, memberId }: MemberKey): Promise<DueNotice[]> {
  const { rows } = await tx.query<DueNotice>(sql`
    SELECT n.about, n.kind, n.profile_id AS profile, n.happened_at, n.mail_at, n.push_at, n.remind_at, ${stateOfNotice}
      FROM notices n ${stateJoins}
     WHERE n.site_id = ${siteId} AND n.member_id = ${memberId} ORDER BY n.happened_at, n.about`)
  return rows
}

/** The facts about each notice for a carrier, except when it last told about the same. */
export async function factsFor(tx: Transaction, member: MemberKey) {
  const recipient = await recipientOf(tx, member)
  const told = await lastTold(tx, member)
  const quiet = recipient && quietUntil(now(), recipient.quiet)
  return {
    recipient,
    factsOf: (notice: DueNotice, carrier: Carrier): Facts => ({
      ...presenceOf(member, notice.happened_at, notice),
      isSeen: notice.is_seen,
      isGone: notice.is_gone,
      isActive: recipient?.status === 'active',
      quietUntil: quiet ?? null,
      isWanted: recipient !== null && isWanted(recipient, notice.kind, carrier),
      isLike: isLike(notice.kind),
      lastToldAt: told.get(`${carrier} ${subjectOf(notice, carrier)}`) ?? null,
    }),
  }
}

/** Whether a member is here, and was since a date. The stored time is that of a flush, which is later than the activity. */
export const presenceOf = (member: MemberKey, since: Date, { last_active }: NoticeState) => ({
  isHere: isHere(member),
  wasHere: last_active !== null && last_active.getTime() - flushEvery >= since.getTime(),
})

/** Mails are counted by type, push messages by what they are about. */
export const subjectOf = ({ kind, about }: { kind: NoticeKind; about: string }, carrier: Carrier) =>
  carrier === 'push' ? about : (mailTypeBy(carrier, kind) ?? kind)

/** The type of mail that tells a kind of notice. */
export const mailTypeBy = (carrier: 'mail' | 'reminder', kind: NoticeKind): NoticeMailType | null =>
  carrier === 'mail' ? mailTypeOf[kind] : isMessage(kind) ? 'unread_message_reminders' : null

function isWanted(recipient: Recipient, kind: NoticeKind, carrier: Carrier) {
  if (carrier === 'push') return recipient.isPushOn && recipient.devices > 0
  const type = mailTypeBy(carrier, kind)
  return type !== null && recipient.mails.has(type)
}

async function lastTold(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ carrier: Carrier; subject: string; told_at: Date }>(sql`
    SELECT carrier, subject, told_at FROM last_told WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  return new Map(rows.map(({ carrier, subject, told_at }) => [`${carrier} ${subject}`, told_at]))
}
