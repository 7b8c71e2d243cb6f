import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import type { RejectionReason } from '../../photos/photos.contract.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { ToldReason } from '../../verification/verification.contract.ts'
import { recipientOf } from '../recipient.server.ts'

/**
 * A change of the account, with what its mail says. `about` is the order or the photo. `surplus`: the order was paid twice,
 * and the second payment is paid back. `discount_used`: so is an order whose code another one has used. `spending`: unusually much in 30 days. `answer`: the words of an operator.
 */
export type AccountNotice =
  | (Purchase & { kind: 'credits' })
  | (Purchase & { kind: 'refund'; answer?: string })
  | { kind: 'refund_refused'; about: string; amount: number; currency: string; answer: string }
  | { kind: 'surplus' | 'discount_used'; about: string; amount: number; currency: string }
  | { kind: 'spending'; about: string; amount: number; currency: string }
  | PhotoNotice
  | VerificationNotice

/** `cause`: that of the money movement, whose receipt is attached. */
type Purchase = { about: string; credits: number; amount: number; currency: string; cause: string }

const hasReceipt = (notice: AccountNotice) => notice.kind === 'credits' || notice.kind === 'refund'

/** A decision about a photo. `photo_stays` and `photo_shown` answer an appeal. */
type PhotoNotice =
  | { kind: 'photo' | 'photo_private' | 'photo_stays'; about: string; rule: PhotoRule }
  | { kind: 'photo_shown'; about: string }
type PhotoRule = RejectionReason | 'private_only'

const isAboutPhoto = (notice: AccountNotice): notice is PhotoNotice => notice.kind.startsWith('photo')

/** `about` is the request. */
type VerificationNotice =
  | { kind: 'verified' | 'mark_lost'; about: string }
  | { kind: 'not_verified'; about: string; reason: ToldReason }

const isAboutVerification = (notice: AccountNotice): notice is VerificationNotice =>
  ['verified', 'not_verified', 'mark_lost'].includes(notice.kind)

/**
 * Tells a member of a change of their account, in its transaction: by mail at once, whatever they have turned off, and by
 * an event that push messages and open pages follow.
 */
export async function tellAccount(tx: Transaction, member: MemberKey, notice: AccountNotice) {
  const { about } = notice
  const kind = eventKindOf(notice)
  // An open page follows the order itself.
  const isAnnounced = kind !== 'refund_refused' && kind !== 'spending'
  const [recipient] = await Promise.all([
    recipientOf(tx, member),
    isAnnounced && announce(tx, member, { type: 'notice', data: { notice: { kind, about } } }),
  ])
  if (!recipient?.email || recipient.status === 'deleted') return
  await sendMemberMail(tx, recipient, {
    ...accountNoticeMail(member.siteId, mailLocale(member.siteId, recipient.language), notice),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(hasReceipt(notice) && { receiptOf: notice.cause }),
  })
}

function eventKindOf(notice: AccountNotice) {
  if (isAboutVerification(notice)) return 'verification'
  if (isAboutPhoto(notice)) return 'photo'
  return notice.kind === 'surplus' || notice.kind === 'discount_used' ? 'refund' : notice.kind
}

export function accountNoticeMail(siteId: string, locale: Locale, notice: AccountNotice) {
  const { t, money } = textsOf(locale)
  const { kind } = notice
  const topic = isAboutPhoto(notice) ? 'photo' : notice.kind
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
    paragraphs: [text, ...moreOf(notice, t)],
    button: {
      text: t(`mails.${topic}.button`),
      address: pageInMail(siteId, pageOf(notice), locale),
    },
    why: t(`mails.${topic}.why`, values),
  })
  return { subject: t(`mails.${kind}.subject`, values), ...page }
}

function pageOf(notice: AccountNotice) {
  if (isAboutVerification(notice)) return '/verification'
  if (notice.kind === 'spending') return '/transactions#spending'
  return isAboutPhoto(notice) ? '/profile' : `/transactions/${notice.about}`
}

type Translate = ReturnType<typeof textsOf>['t']

function moreOf(notice: AccountNotice, t: Translate) {
  if ('rule' in notice) return rulesOf(notice, t)
  if (notice.kind === 'not_verified') return [t(`verification.reason_${notice.reason}`)]
  const answer = 'answer' in notice ? notice.answer : ''
  const file = hasReceipt(notice) ? [t(`mails.${notice.kind}.attached`)] : []
  const objection = notice.kind === 'refund_refused' ? [t('mails.refund_refused.objection')] : []
  return [...(answer ? [answer] : []), ...file, ...objection]
}

/** The rule that was applied, and how to disagree. An appeal is decided once. */
function rulesOf({ kind, rule }: Exclude<PhotoNotice, { kind: 'photo_shown' }>, t: Translate) {
  const text = rule === 'private_only' ? t('photos.private_only_rule') : t(`photos.rejected_${rule}`)
  return [text, ...(kind === 'photo_stays' ? [] : [t('mails.photo.appeal')])]
}
