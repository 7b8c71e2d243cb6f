import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import type { ConditionalMail, MailContent } from '../../../platform/mail.server.ts'
import { restrictionRefusal } from '../../hidden/restricted-status.ts'
import { mailTypes } from '../notifications.contract.ts'
import { recipientOf } from '../recipient.server.ts'
import { isNoticeMail } from '../telling/kinds.ts'
import { quietUntil } from '../telling/quiet-hours.ts'
import { weeklyNow } from '../weekly/weekly-now.server.ts'
import { noticesNow } from './mail-notices.server.ts'

/** The content of a mail that may have waited for the mail server. Null: it is no longer wanted. A date: it waits until then. */
export async function contentNow(mail: ConditionalMail): Promise<MailContent | Date | null> {
  const { siteId, to, condition, content } = mail
  const recipient = await recipientOf(db, { siteId, memberId: condition.memberId })
  const type = mailTypes.find((name) => name === condition.type)
  if (!recipient || !type || !recipient.mails.has(type)) return null
  if (recipient.status === 'deleted' || restrictionRefusal(recipient.status)) return null
  if (recipient.email !== to) return null
  const quietEnd = quietUntil(now(), recipient.quiet)
  if (quietEnd) return quietEnd
  const { people = [] } = condition
  if (content) return content
  if (type === 'weekly_updates') return weeklyNow(recipient, people)
  return isNoticeMail(type) ? noticesNow(recipient, type, people) : null
}
