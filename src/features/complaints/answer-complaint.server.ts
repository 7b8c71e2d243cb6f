import { now } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.server.ts'
import { announce } from '../../platform/events/events.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { closeCase } from '../cases/cases.server.ts'
import { mailLocale } from '../sites/site-mail.server.ts'
import { mailComplaint } from './complaint-mails.server.ts'
import { type ComplaintRow, dueOf } from './complaints.server.ts'

export const longestAnswer = 10_000

/**
 * Mails the answer; members also see it on their page. `answeredBy`: null for the shell. Returns false if there is an answer
 * already.
 */
export async function answerComplaint(
  tx: Transaction,
  row: ComplaintRow,
  text: string,
  answeredBy: string | null,
): Promise<boolean> {
  const { site_id: siteId, id, member_id: memberId } = row
  const { rowCount } = await tx.query(sql`
    UPDATE complaints SET answer = ${text}, answered_at = ${now()}
     WHERE site_id = ${siteId} AND id = ${id} AND answered_at IS NULL`)
  if (!rowCount) return false
  await closeCase(tx, { siteId, id }, answeredBy)
  const locale = mailLocale(siteId, row.locale)
  const recipient = { siteId, memberId, email: await currentAddress(tx, row), locale }
  const details = { number: row.number, due: dueOf(row), path: '/complaints', answer: text }
  await mailComplaint(tx, 'complaint_answered', recipient, details)
  const notice = { kind: 'complaint', about: id } as const
  if (memberId) await announce(tx, { siteId, memberId }, { type: 'notice', data: { notice } })
  return true
}

/** Members may have changed their address since. */
async function currentAddress(tx: Transaction, { site_id, member_id, email }: ComplaintRow) {
  const { rows } = await tx.query<{ email: string }>(
    sql`SELECT email FROM members WHERE site_id = ${site_id} AND id = ${member_id}`,
  )
  return rows[0]?.email ?? email
}
