import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Country } from '../../../i18n/countries.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { days, hours, now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { type LinkPurpose, lifetimes } from '../../../platform/links.server.ts'
import { codePlaceholder, linkPlaceholder } from '../../../platform/mail.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteAddress, siteById } from '../../sites/sites.server.ts'
import type { GuardedAct } from '../accounts.contract.ts'
import { codeMinutes } from '../login/codes/login-codes.server.ts'
import type { StepKind } from '../steps/steps.contract.ts'
import { maskEmail, nameInMail } from './people-in-mails.server.ts'

type Recipient = MemberKey & { email: string; language: Locale | null; name: string }

export const mailActivation = async (tx: Transaction, recipient: Recipient) =>
  send(tx, 'activation', recipient, { hasHeldMessage: (await firstHeldConversation(tx, recipient)) !== null })

/** The id of the first conversation that is held until the member confirms their address. */
export async function firstHeldConversation(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(sql`
    SELECT id FROM conversations WHERE site_id = ${siteId} AND started_by = ${memberId} AND is_held
     ORDER BY started_at LIMIT 1`)
  return rows[0]?.id ?? null
}

export const mailReset = (tx: Transaction, recipient: Recipient) => send(tx, 'reset', recipient)

/** Goes to the new address. It may belong to someone else, so the mail does not mention the name. */
export const mailNewAddress = (tx: Transaction, recipient: Recipient, newEmail: string) =>
  send(tx, 'new_address', { ...recipient, email: newEmail, name: '' })

/** Goes to the current address, in case someone else requested the change. */
export const mailAddressChanging = (tx: Transaction, recipient: Recipient, newEmail: string) =>
  send(tx, 'address_changing', recipient, { address: maskEmail(newEmail) })

/** Goes to the address that was just replaced: its owner can undo the change. */
export const mailUndo = (tx: Transaction, recipient: Recipient, newEmail: string) =>
  send(tx, 'address_changed', recipient, { address: maskEmail(newEmail) })

/** Goes to the old address that guards the account. The link allows one change to the session that asked. */
export const mailAllow = (
  tx: Transaction,
  recipient: Recipient,
  { act, request }: { act: GuardedAct; request: string },
) => send(tx, 'old_address', recipient, { act, subject: request })

export const mailPasswordChanged = (tx: Transaction, recipient: Recipient) =>
  send(tx, 'password_changed', recipient)

export const mailDeleted = (tx: Transaction, recipient: Recipient, until: Date) =>
  send(tx, 'deleted', recipient, { until })

/** Tells the member that their deleted account was restored: someone else may know the password. */
export const mailReturned = (tx: Transaction, recipient: Recipient) => send(tx, 'returned', recipient)

/** Asks for the confirmation of an address that bounced or reported spam, although mails to it are off. */
export const mailMailsOn = (tx: Transaction, recipient: Recipient) => send(tx, 'mails_on', recipient)

/** Goes to the address that guards the account, or to its own. */
export const mailLoginCode = (
  tx: Transaction,
  recipient: Recipient,
  { id, browser, country }: { id: string; browser: string; country: Country | null },
) => send(tx, 'login_code', recipient, { codeId: id, browser, country })

/** The link undoes it, for a member who did not add this passkey or app. */
export const mailStepAdded = (
  tx: Transaction,
  recipient: Recipient,
  { kind, id }: { kind: StepKind; id: string },
) => send(tx, 'step_added', recipient, { step: kind, subject: id })

export type StepNotice = 'step_removed' | 'recovery_renewed' | 'recovery_used'

export const mailStepNotice = (
  tx: Transaction,
  recipient: Recipient,
  notice: StepNotice,
  step?: StepKind | 'all',
) => send(tx, notice, recipient, { step })

/** The mails with a secret link: its purpose, and the page it opens. */
const linkMails = {
  activation: { purpose: 'activate', path: '/activate/done' },
  reset: { purpose: 'reset', path: '/reset-password/do' },
  new_address: { purpose: 'mail_change', path: '/mail-change/do' },
  deleted: { purpose: 'reactivate', path: '/account-deleted' },
  mails_on: { purpose: 'mails_on', path: '/mails-on' },
  address_changed: { purpose: 'mail_undo', path: '/mail-change/undo' },
  old_address: { purpose: 'mail_allow', path: '/mail-change/allow' },
  step_added: { purpose: 'step_undo', path: '/second-step/undo' },
} as const satisfies Record<string, { purpose: LinkPurpose; path: string }>
/** The mails without a secret link. They report a change, and link to the password reset in case someone else made it. */
const notices = [
  ...(['address_changing', 'password_changed', 'returned', 'login_code'] as const),
  ...(['step_removed', 'recovery_renewed', 'recovery_used'] as const),
] as const

type LinkMail = keyof typeof linkMails
type Notice = (typeof notices)[number]
export type AccountMail = LinkMail | Notice
export const accountMails: readonly AccountMail[] = [...(Object.keys(linkMails) as LinkMail[]), ...notices]

type Details = {
  address?: string
  until?: Date
  hasHeldMessage?: boolean
  act?: GuardedAct
  step?: StepKind | 'all' | undefined
  /** The row that the link is about. */
  subject?: string
  /** The mail makes the code of this request when it is sent. */
  codeId?: string
  code?: string
  /** The browser that asked for the code, and its country. */
  browser?: string
  country?: Country | null
}

async function send(tx: Transaction, kind: AccountMail, recipient: Recipient, details?: Details) {
  const { siteId, memberId, email } = recipient
  const subject = details?.subject
  const origin = siteAddress(siteId)
  const language = mailLocale(siteId, recipient.language)
  await sendMemberMail(tx, recipient, {
    ...accountMail(kind, recipient, details),
    headers: { 'Auto-Submitted': 'auto-generated' },
    code: details?.codeId ? { memberId, id: details.codeId } : undefined,
    link: isNotice(kind) ? undefined : { memberId, email, subject, origin, language, ...linkMails[kind] },
  })
}

/** Renders a mail. Its link has a placeholder instead of the secret. */
export function accountMail(kind: AccountMail, recipient: Recipient, details: Details = {}) {
  const { address = '', until = now(), hasHeldMessage = false, act = 'password', step = 'passkey' } = details
  const { code = codePlaceholder, browser = '', country } = details
  const { settings } = siteById(recipient.siteId)
  const { locale, t, date, ...texts } = textsOf(mailLocale(recipient.siteId, recipient.language))
  const asker = [browser, country ? texts.country(country) : ''].filter(Boolean).join(', ') || 'none'
  const values = {
    ...{ site: settings.name, address, act, step, date: date(until), ...lifetimeOf(kind) },
    ...{ code, minutes: codeMinutes, asker },
  }
  const name = nameInMail(recipient.name)
  const greeting = name ? t('mails.greeting', { name }) : t('mails.greeting_nameless')
  const text = t(`mails.${kind}.text`, values)
  const notYou = t(`mails.${kind}.not_you`)
  const page = siteMail(recipient.siteId, locale, {
    preheader: text,
    heading: t(`mails.${kind}.heading`, values),
    ...(kind === 'login_code' && { code }),
    paragraphs: [
      ...[greeting, text],
      ...(hasHeldMessage ? [t('mails.activation.held')] : []),
      ...(isNotice(kind) ? [notYou] : []),
    ],
    button: {
      text: t(`mails.${kind}.button`),
      address: isNotice(kind) ? pageInMail(recipient.siteId, '/reset-password', locale) : linkPlaceholder,
      isQuiet: isNotice(kind),
    },
    afterButton: isNotice(kind) ? [] : [t(`mails.${kind}.lifetime`, values), notYou],
    why: t(`mails.${kind}.why`, values),
  })
  return { subject: t(`mails.${kind}.subject`, values), ...page }
}

const isNotice = (kind: AccountMail): kind is Notice => !(kind in linkMails)

function lifetimeOf(kind: AccountMail) {
  const lifetime = isNotice(kind) ? 0 : lifetimes[linkMails[kind].purpose]
  return { days: lifetime / days(1), hours: lifetime / hours(1) }
}
