import { now } from '../../../platform/clock.ts'
import type { Queryable, Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { MailType } from '../notifications.contract.ts'

/**
 * Writes that a member gets a mail of this type now, in the transaction that queues it. Returns false if they got one after
 * `since`, from another process too: the second one waits for the lock of the row, then finds the time of the first.
 */
export async function claimMail(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  type: MailType,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    INSERT INTO last_told (site_id, member_id, carrier, subject, told_at)
    VALUES (${siteId}, ${memberId}, 'mail', ${type}, ${now()})
    ON CONFLICT (site_id, member_id, carrier, subject) DO UPDATE SET told_at = excluded.told_at
     WHERE last_told.told_at <= ${since}`)
  return rowCount === 1
}

/** When a member last got a mail of this type. */
export async function lastMailed(
  tx: Queryable,
  { siteId, memberId }: MemberKey,
  type: MailType,
): Promise<Date | null> {
  const { rows } = await tx.query<{ told_at: Date }>(sql`
    SELECT told_at FROM last_told
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND carrier = 'mail' AND subject = ${type}`)
  return rows[0]?.told_at ?? null
}

/** SQL for whether a member `m` with the settings `s` can be sent mails of this type, which needs no consent. */
export const canGetMail = (type: MailType) => sql`
  (m.email IS NOT NULL AND m.notifications_disabled = '{}' AND NOT coalesce(s.mails_off, '{}') @> ARRAY[${type}])`
