import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type MailBody, type MailOptions, sendMail } from '../../platform/mail.server.ts'
import { recipientToken } from './recipient-token.server.ts'
import { siteById } from './sites.server.ts'

/** Queues a mail of the site to a member. Its bounce and spam reports about it name them. */
export async function sendMemberMail(
  tx: Transaction,
  { siteId, memberId, email }: MemberKey & { email: string },
  mail: MailBody & MailOptions,
) {
  await sendMail(tx, {
    ...mail,
    siteId,
    sender: siteById(siteId).settings.name,
    to: email,
    recipientToken: recipientToken({ siteId, memberId }, email),
  })
}
