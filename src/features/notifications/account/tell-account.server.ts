import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import type { RejectionReason } from '../../photos/photos.contract.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { recipientOf } from '../recipient.server.ts'

/**
 * A change of the account, with what its mail says. `about` is the order or the photo. `surplus`: the order was paid twice,
 * and the second payment is refunded.
 */
export type AccountNotice =
  | { kind: 'credits' | 'refund'; about: string; credits: number; amount: number; currency: string }
  | { kind: 'surplus'; about: string; amount: number; currency: string }
  | { kind: 'photo'; about: string; reason: RejectionReason }

/**
 * Tells a member of a change of their account, in its transaction: by mail at once, whatever they have turned off, and by
 * an event that push messages and open pages follow.
 */
export async function tellAccount(tx: Transaction, member: MemberKey, notice: AccountNotice) {
  const { kind, about } = notice
  const told = kind === 'surplus' ? 'refund' : kind
  await announce(tx, member, { type: 'notice', data: { notice: { kind: told, about } } })
  const recipient = await recipientOf(tx, member)
  if (!recipient?.email || recipient.status === 'deleted') return
  await sendMemberMail(tx, recipient, {
    ...accountNoticeMail(member.siteId, mailLocale(member.siteId, recipient.language), notice),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

export function accountNoticeMail(siteId: string, locale: Locale, notice: AccountNotice) {
  const { t, money } = textsOf(locale)
  const { kind, about } = notice
  const site = siteById(siteId).settings.name
  const values = {
    site,
    credits: 'credits' in notice ? notice.credits : 0,
    price: 'amount' in notice ? money(notice.amount, notice.currency) : '',
  }
  const text = t(`mails.${kind}.text`, values)
  const page = siteMail(siteId, locale, {
    preheader: text,
    heading: t(`mails.${kind}.subject`, values),
    paragraphs: [text, ...(notice.kind === 'photo' ? [t(`photos.rejected_${notice.reason}`)] : [])],
    button: {
      text: t(`mails.${kind}.button`),
      address: pageInMail(siteId, kind === 'photo' ? '/profile' : `/transactions/${about}`, locale),
    },
    why: t(`mails.${kind}.why`, values),
  })
  return { subject: t(`mails.${kind}.subject`, values), ...page }
}
