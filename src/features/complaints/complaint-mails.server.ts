import { textsOf } from '../../i18n/catalogues.server.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { Transaction } from '../../platform/database.server.ts'
import { sendMail } from '../../platform/mail.server.ts'
import { siteMail } from '../sites/site-mail.server.ts'
import { siteAddress, siteById } from '../sites/sites.server.ts'

export const complaintMails = ['complaint_confirm', 'complaint_received', 'complaint_answered'] as const
type ComplaintMail = (typeof complaintMails)[number]
type Recipient = { siteId: string; email: string; locale: Locale }
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
  await sendMail(tx, {
    siteId: recipient.siteId,
    sender: siteById(recipient.siteId).settings.name,
    to: recipient.email,
    ...complaintMail(kind, recipient, details),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
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
    button: { text: t(`mails.${kind}.button`), address: siteAddress(siteId) + path },
    afterButton: [],
    why: t(`mails.${kind}.why`, values),
  })
  return { subject: t(`mails.${kind}.subject`, values), ...page }
}
