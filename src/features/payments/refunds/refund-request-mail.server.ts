import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { sendMail } from '../../../platform/mail.server.ts'
import { mailLocale, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'

/** Tells support, in the language of the site, that a member asks for a refund. */
export async function mailRefundRequest(tx: Transaction, siteId: string, order: string) {
  const { name, support_email } = siteById(siteId).settings
  if (!support_email) return
  const locale = mailLocale(siteId, null)
  const { t } = textsOf(locale)
  const text = t('mails.refund_request.text', { order })
  const page = siteMail(siteId, locale, {
    preheader: text,
    heading: t('mails.refund_request.subject', { site: name }),
    paragraphs: [text, 'npm run operator -- refunds list'],
    why: t('mails.refund_request.why', { site: name }),
  })
  const subject = t('mails.refund_request.subject', { site: name })
  const headers = { 'Auto-Submitted': 'auto-generated' }
  await sendMail(tx, { siteId, sender: name, to: support_email, subject, ...page, headers })
}
