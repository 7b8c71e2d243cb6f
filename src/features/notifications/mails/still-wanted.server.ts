import { db } from '../../../platform/database.server.ts'
import type { MailCondition } from '../../../platform/mail.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { mailTypes } from '../notifications.contract.ts'
import { recipientOf } from '../recipient.server.ts'

type WaitingMail = { siteId: string; to: string; condition: MailCondition }

/** Whether a mail that has waited for the mail server is still to be sent. */
export async function isStillWanted({ siteId, to, condition }: WaitingMail): Promise<boolean> {
  const { memberId, profiles } = condition
  const recipient = await recipientOf(db, { siteId, memberId })
  const type = mailTypes.find((name) => name === condition.type)
  if (!recipient || !type || recipient.email !== to || !recipient.mails.has(type)) return false
  const { rows } = await db.query<{ count: number }>(sql`
    SELECT count(*)::int FROM member_search s
     WHERE s.site_id = ${siteId} AND s.member_id = ANY(${profiles}::uuid[]) AND s.is_visible
       AND ${notHidden(siteId, memberId, sql`s.member_id`)}`)
  return rows[0]?.count === profiles.length
}
