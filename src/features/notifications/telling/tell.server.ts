import { now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'
import { mailNotices } from '../mails/mail-notices.server.ts'
import { queuePush } from '../push/queue-push.server.ts'
import { type Carrier, carriers, type Decision, decide } from './decide.ts'
import { type DueNotice, factsFor, mailTypeBy, noticesOf, subjectOf } from './facts.server.ts'
import type { NoticeMailType } from './kinds.ts'

/** Members with a notice whose time has come. */
export async function membersToTell(limit: number): Promise<MemberKey[]> {
  const { rows } = await db.query<MemberKey>(sql`
    SELECT site_id AS "siteId", member_id AS "memberId" FROM notices WHERE least(mail_at, push_at, remind_at) <= ${now()}
     GROUP BY site_id, member_id ORDER BY min(least(mail_at, push_at, remind_at)) LIMIT ${limit}`)
  return rows
}

/** When the next notice is due. */
export async function nextTime(): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    sql`SELECT min(least(mail_at, push_at, remind_at)) AS at FROM notices`,
  )
  return rows[0]?.at ?? null
}

/** Puts the notices of a member that are due off until a date. */
export async function putOff({ siteId, memberId }: MemberKey, until: Date) {
  const later = (at: Sql) => sql`CASE WHEN ${at} <= ${now()} THEN ${until} ELSE ${at} END`
  await db.query(sql`
    UPDATE notices
       SET mail_at = ${later(sql`mail_at`)}, push_at = ${later(sql`push_at`)}, remind_at = ${later(sql`remind_at`)}
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}

type Decided = DueNotice & Record<Carrier, Decision>

/**
 * Decides about the notices of a member and queues the mails and push messages, in one transaction: each is queued once.
 * Does nothing if another process is telling this member.
 */
export async function tell(member: MemberKey) {
  await transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      SELECT FROM told WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} FOR UPDATE SKIP LOCKED`)
    if (rowCount === 0) return
    const { recipient, factsOf } = await factsFor(tx, member)
    const decided = (await noticesOf(tx, member)).map((notice): Decided => {
      const decisionOf = (carrier: Carrier, at: Date | null) =>
        at === null ? 'never' : at > now() ? at : decide(carrier, factsOf(notice, carrier), now())
      return {
        ...notice,
        mail: decisionOf('mail', notice.mail_at),
        push: decisionOf('push', notice.push_at),
        reminder: decisionOf('reminder', notice.remind_at),
      }
    })
    if (recipient) {
      for (const [type, notices] of mailsOf(decided)) await mailNotices(tx, recipient, type, notices)
      for (const notice of decided) if (notice.push === 'now') await queuePush(tx, member, notice)
    }
    await writeDecisions(tx, member, decided)
  })
}

/** One mail of each type, with everything of that type that is told now. */
function mailsOf(decided: Decided[]): Map<NoticeMailType, Decided[]> {
  const mails = new Map<NoticeMailType, Decided[]>()
  for (const carrier of ['mail', 'reminder'] as const)
    for (const notice of decided) {
      const type = mailTypeBy(carrier, notice.kind)
      if (type && notice[carrier] === 'now') mails.set(type, [...(mails.get(type) ?? []), notice])
    }
  return mails
}

async function writeDecisions(tx: Transaction, { siteId, memberId }: MemberKey, decided: Decided[]) {
  const dateOf = (decision: Decision) => (decision instanceof Date ? decision : null)
  const ended = decided.filter((notice) => carriers.every((carrier) => !dateOf(notice[carrier])))
  const waiting = decided.filter((notice) => !ended.includes(notice))
  await tx.query(sql`
    DELETE FROM notices WHERE site_id = ${siteId} AND member_id = ${memberId}
       AND about = ANY(${ended.map(({ about }) => about)}::uuid[])`)
  await tx.query(sql`
    UPDATE notices n SET mail_at = w.mail_at, push_at = w.push_at, remind_at = w.remind_at
      FROM unnest(${waiting.map(({ about }) => about)}::uuid[],
                  ${waiting.map(({ mail }) => dateOf(mail))}::timestamptz[],
                  ${waiting.map(({ push }) => dateOf(push))}::timestamptz[],
                  ${waiting.map(({ reminder }) => dateOf(reminder))}::timestamptz[]) AS w (about, mail_at, push_at, remind_at)
     WHERE n.site_id = ${siteId} AND n.member_id = ${memberId} AND n.about = w.about`)
  const told = decided.flatMap((notice) =>
    carriers
      .filter((carrier) => notice[carrier] === 'now')
      .map((carrier) => ({ carrier, subject: subjectOf(notice, carrier) })),
  )
  await tx.query(sql`
    INSERT INTO last_told (site_id, member_id, carrier, subject, told_at)
    SELECT DISTINCT ${siteId}::uuid, ${memberId}::uuid, carrier, subject, ${now()}::timestamptz
      FROM unnest(${told.map(({ carrier }) => carrier)}::text[], ${told.map(({ subject }) => subject)}::text[])
           AS t (carrier, subject)
    ON CONFLICT (site_id, member_id, carrier, subject) DO UPDATE SET told_at = excluded.told_at`)
}
