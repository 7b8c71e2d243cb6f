import { textsOf } from '../../i18n/catalogues.server.ts'
import { type Locale, localeOfLanguage } from '../../i18n/locales.ts'
import { days, hours, now } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type LinkPurpose, lifetimes } from '../../platform/links.server.ts'
import { linkPlaceholder, sendMail } from '../../platform/mail.server.ts'
import { mailPage } from '../../platform/mail-page.server.ts'
import { siteAddress, siteById } from '../sites/sites.server.ts'
import { nameInMail, partlyHidden } from './people-in-mails.server.ts'

type Whom = MemberKey & { email: string; language: Locale | null; name: string }

export const mailActivation = async (tx: Transaction, whom: Whom) =>
  send(tx, 'activation', whom, { hasWritten: await hasWritten(tx, whom) })

/** Whether a first message waits for their confirmation. */
export async function hasWritten(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.execute(sql`
    SELECT FROM conversations WHERE site_id = ${siteId} AND started_by = ${memberId} AND is_held LIMIT 1`)
  return rows.length > 0
}

export const mailReset = (tx: Transaction, whom: Whom) => send(tx, 'reset', whom)

/** To the new address. Whoever has it may be a stranger, so it tells no name. */
export const mailNewAddress = (tx: Transaction, whom: Whom, newEmail: string) =>
  send(tx, 'new_address', { ...whom, email: newEmail, name: '' })

/** To the address that is still the member's, in case it was not they who asked. */
export const mailAddressChanging = (tx: Transaction, whom: Whom, newEmail: string) =>
  send(tx, 'address_changing', whom, { address: partlyHidden(newEmail) })

export const mailPasswordChanged = (tx: Transaction, whom: Whom) => send(tx, 'password_changed', whom)

export const mailDeleted = (tx: Transaction, whom: Whom, until: Date) => send(tx, 'deleted', whom, { until })

/** Someone who knows the password of a member who left must not bring them back unnoticed. */
export const mailReturned = (tx: Transaction, whom: Whom) => send(tx, 'returned', whom)

/** The mails that hold a secret link: what it is for, and where it leads. */
const withLink = {
  activation: { purpose: 'activate', path: '/activate/done' },
  reset: { purpose: 'reset', path: '/reset-password/do' },
  new_address: { purpose: 'mail_change', path: '/mail-change/do' },
  deleted: { purpose: 'reactivate', path: '/account-deleted' },
} as const satisfies Record<string, { purpose: LinkPurpose; path: string }>
/** The others tell what happened, and offer a new password to whom it was not. */
const notices = ['address_changing', 'password_changed', 'returned'] as const

type LinkMail = keyof typeof withLink
type Notice = (typeof notices)[number]
export type AccountMail = LinkMail | Notice
export const accountMails: readonly AccountMail[] = [...(Object.keys(withLink) as LinkMail[]), ...notices]

type Details = { address?: string; until?: Date; hasWritten?: boolean }

async function send(tx: Transaction, kind: AccountMail, whom: Whom, details?: Details) {
  const { siteId, memberId, email } = whom
  const origin = siteAddress(siteId)
  await sendMail(tx, {
    siteId,
    sender: siteById(siteId).settings.name,
    to: email,
    ...accountMail(kind, whom, details),
    headers: { 'Auto-Submitted': 'auto-generated' },
    link: isNotice(kind) ? undefined : { memberId, email, origin, ...withLink[kind] },
  })
}

/** A mail as it is read, but for the secret of its link. */
export function accountMail(kind: AccountMail, whom: Whom, details: Details = {}) {
  const { address = '', until = now(), hasWritten = false } = details
  const { settings, company } = siteById(whom.siteId)
  const { locale, t, date } = textsOf(whom.language ?? localeOfLanguage(settings.domain_language))
  const home = siteAddress(whom.siteId)
  const values = { site: settings.name, address, date: date(until), ...lifetimeOf(kind) }
  const name = nameInMail(whom.name)
  const greeting = name ? t('mails.greeting', { name }) : t('mails.greeting_nameless')
  const text = t(`mails.${kind}.text`, values)
  const notYou = t(`mails.${kind}.not_you`)
  const page = mailPage({
    siteName: settings.name,
    logo: settings.logo && new URL(settings.logo, home).href,
    primaryColor: settings.primary_color,
    locale,
    preheader: text,
    heading: t(`mails.${kind}.heading`),
    paragraphs: [
      ...[greeting, text],
      ...(hasWritten ? [t('mails.activation.held')] : []),
      ...(isNotice(kind) ? [notYou] : []),
    ],
    button: {
      text: t(`mails.${kind}.button`),
      address: isNotice(kind) ? `${home}/reset-password` : linkPlaceholder,
      isQuiet: isNotice(kind),
    },
    afterButton: isNotice(kind) ? [] : [t(`mails.${kind}.lifetime`, values), notYou],
    footer: [
      t(`mails.${kind}.why`, values),
      settings.support_email ? t('mails.help', { email: settings.support_email }) : t('mails.automatic'),
      [company.name, company.address, company.city].filter(Boolean).join(', '),
    ].filter(Boolean),
  })
  return { subject: t(`mails.${kind}.subject`, values), ...page }
}

const isNotice = (kind: AccountMail): kind is Notice => !(kind in withLink)

function lifetimeOf(kind: AccountMail) {
  const lifetime = isNotice(kind) ? 0 : lifetimes[withLink[kind].purpose]
  return { days: lifetime / days(1), hours: lifetime / hours(1) }
}
