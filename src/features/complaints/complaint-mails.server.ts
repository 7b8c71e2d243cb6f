import { textsOf } from '../../i18n/catalogues.server.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { Transaction } from '../../platform/database.server.ts'
import { sendMail } from '../../platform/mail.server.ts'
import { sendMemberMail } from '../sites/member-mail.server.ts'
import { pageInMail, siteMail } from '../sites/site-mail.server.ts'
import { siteById } from '../sites/sites.server.ts'

export const complaintMails = ['complaint_confirm', 'complaint_received', 'complaint_answered'] as const
type ComplaintMail = (typeof complaintMails)[number]
type Recipient = { siteId: string; email: string; locale: Locale; memberId?: string | null }
type Details = {
  number: string
  due: Date
  /** The page that the button opens. */
  path: string
  answer?: string
}

/** Tells the author of a complaint about it. It never quotes the complaint: anyone can give the address of a stranger. */
export async function mailComplaint(
  tx: Transaction,
  kind: ComplaintMail,
  recipient: Recipient,
  details: Details,
) {
  const { siteId, memberId, email } = recipient
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const mail = { ...complaintMail(kind, recipient, details), headers }
  if (memberId) await sendMemberMail(tx, { siteId, memberId, email }, mail)
  else await sendMail(tx, { siteId, sender: siteById(siteId).settings.name, to: email, ...mail })
}

export function complaintMail(kind: ComplaintMail, { siteId, locale }: Recipient, details: Details) {
  const { number, due, path, answer } = details
  const { t, date } = textsOf(locale)
  const values = { site: siteById(siteId).settings.name, number, date: date(due) }
  const lead = t(`mails.${kind}.text`, values)
  const page = siteMail(siteId, locale, {
    preheader: lead,
    heading: t(`mails.${kind}.heading`),
    paragraphs: [lead, ...(answer ? answer.split(/\n{2,}/) : [])],
    button: { text: t(`mails.${kind}.button`), address: pageInMail(siteId, path, locale) },
    afterButton: [],
    why: t(`mails.${kind}.why`, values),
  })
  return { subject: t(`mails.${kind}.subject`, values), ...page }
}
