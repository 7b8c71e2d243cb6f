import { db } from '../../../platform/database.server.ts'
import type { ConditionalMail, MailContent } from '../../../platform/mail.server.ts'
import { mailTypes } from '../notifications.contract.ts'
import { recipientOf } from '../recipient.server.ts'
import { isNoticeMail } from '../telling/kinds.ts'
import { weeklyNow } from '../weekly/weekly-now.server.ts'
import { noticesNow } from './mail-notices.server.ts'

/** The content of a mail that may have waited for the mail server. Null: it is no longer wanted. */
export async function contentNow(mail: ConditionalMail): Promise<MailContent | null> {
  const { siteId, to, condition, content } = mail
  const recipient = await recipientOf(db, { siteId, memberId: condition.memberId })
  const type = mailTypes.find((name) => name === condition.type)
  if (!recipient || !type || !recipient.mails.has(type)) return null
  if (recipient.status === 'deleted' || recipient.email !== to) return null
  const { people = [] } = condition
  if (content) return content
  if (type === 'weekly_updates') return weeklyNow(recipient, people)
  return isNoticeMail(type) ? noticesNow(recipient, type, people) : null
}
