import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { nameInMail } from '../mails/people-in-mails.server.ts'
import { type RestrictionKind, type RestrictionReason, restrictionKinds } from './restrictions.contract.ts'

type Recipient = MemberKey & { email: string; name: string; language: Locale | null }
type Told = { kind: RestrictionKind; reason: RestrictionReason; until: Date | null }

export const restrictionMails = [...restrictionKinds, 'lifted'] as const
type RestrictionMail = (typeof restrictionMails)[number]

/** Tells a member what was decided about their account, why, until when, and how to appeal. */
export const mailRestricted = (tx: Transaction, recipient: Recipient, { kind, ...told }: Told) =>
  send(tx, kind, recipient, told)

export const mailUnrestricted = (tx: Transaction, recipient: Recipient) => send(tx, 'lifted', recipient)

async function send(tx: Transaction, kind: RestrictionMail, recipient: Recipient, told?: Omit<Told, 'kind'>) {
  await sendMemberMail(tx, recipient, {
    ...restrictionMail(kind, recipient, told),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

export function restrictionMail(
  kind: RestrictionMail,
  { siteId, name, language }: Recipient,
  { reason, until }: Omit<Told, 'kind'> = { reason: 'other', until: null },
) {
  const { locale, t, date } = textsOf(mailLocale(siteId, language))
  const values = { site: siteById(siteId).settings.name, date: date(until ?? now()) }
  const text = t(`restriction.${kind === 'lifted' ? 'mail_lifted' : kind}_text`, values)
  const because = `${t('restriction.because')}: ${t(`restriction.reason_${reason}`)}`
  const shownName = nameInMail(name)
  const page = siteMail(siteId, locale, {
    preheader: text,
    heading: t(`restriction.${kind === 'lifted' ? 'mail_lifted' : kind}_title`, values),
    paragraphs: [
      shownName ? t('mails.greeting', { name: shownName }) : t('mails.greeting_nameless'),
      text,
      ...(kind === 'lifted' ? [] : [because]),
    ],
    button:
      kind === 'lifted'
        ? {
            text: t('restriction.mail_lifted_button', values),
            address: pageInMail(siteId, '/members', locale),
          }
        : { text: t('restriction.appeal'), address: pageInMail(siteId, '/complaints', locale) },
    afterButton: kind === 'lifted' ? [] : [`${t('restriction.wrong_title')} ${t('restriction.wrong_text')}`],
    why: t('restriction.mail_why', values),
  })
  return { subject: t(`restriction.mail_${kind}_subject`, values), ...page }
}
