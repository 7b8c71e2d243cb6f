import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { enqueueAll, type Job } from '../../../platform/jobs.server.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'
import { canGetMail } from '../mails/claim-mail.server.ts'
import { quietHoursOf } from '../recipient.server.ts'
import { quietUntil } from '../telling/quiet-hours.ts'
import { dueReminder, firstAfter, openFor, profileAfter, type Signup, secondAfter } from './due-reminder.ts'
import { sendReminder } from './send-reminder.server.ts'
import { signupColumns } from './signup-of.server.ts'

const membersPerQuery = 500

/** Queues the reminders that are due and not in quiet hours. */
export const findReminders: Job = {
  name: 'find-reminders',
  cron: '23 * * * *',
  async run() {
    const isUnfinished = sql`(m.status = 'not_confirmed' OR m.status = 'active' AND m.signup_step < 5)`
    await findSince(sql`m.signed_up_at`, firstAfter, isUnfinished)
    await findSince(sql`m.signed_up_at`, secondAfter, isUnfinished)
    await findSince(
      sql`m.confirmed_at`,
      profileAfter,
      sql`(m.status = 'active' AND m.signup_step = 5 AND ${lacksMuch})`,
    )
  },
}

/** Without a public photo or a text about themselves. The exact share is calculated only for these. */
const lacksMuch = sql`
  (NOT EXISTS (SELECT FROM photos f WHERE f.site_id = m.site_id AND f.member_id = m.id AND NOT f.is_private
                  AND f.status IN ('active', 'inspection'))
   OR p.description IS NULL)`

type Row = MemberKey &
  Signup & {
    /** The time that the batches are ordered by, as text: a date in JavaScript has no microseconds. */
    place: string
    country: string | null
    quiet_from: number | null
    quiet_to: number | null
    time_zone: string | null
  }

/** Queues the reminders of those who did something `after` a time, a batch at a time. */
async function findSince(time: Sql, after: number, condition: Sql) {
  const newest = new Date(now().getTime() - after)
  let last: Pick<Row, 'place' | keyof MemberKey> = {
    place: new Date(newest.getTime() - openFor).toISOString(),
    ...{ siteId: nil, memberId: nil },
  }
  for (;;) {
    const { rows } = await db.query<Row>(sql`
      SELECT m.site_id AS "siteId", m.id AS "memberId", ${signupColumns}, ${time}::text AS place, p.country,
             s.quiet_from, s.quiet_to, s.time_zone
        FROM members m
        LEFT JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
        LEFT JOIN notification_settings s ON s.site_id = m.site_id AND s.member_id = m.id
        LEFT JOIN last_told t ON t.site_id = m.site_id AND t.member_id = m.id AND t.carrier = 'mail' AND t.subject = 'reminders'
       WHERE (${time}, m.site_id, m.id) > (${last.place}::timestamptz, ${last.siteId}, ${last.memberId})
         AND ${time} <= ${newest} AND ${condition} AND ${canGetMail('reminders')}
       ORDER BY ${time}, m.site_id, m.id LIMIT ${membersPerQuery}`)
    const due = rows.filter(
      (row) => dueReminder(row, now()) && !quietUntil(now(), quietHoursOf(row.siteId, row)),
    )
    const members = due.map(({ siteId, memberId }) => ({ siteId, memberId }))
    await transaction((tx) => enqueueAll(tx, sendReminder, members))
    const end = rows.at(-1)
    if (!end || rows.length < membersPerQuery) return
    last = end
  }
}

const nil = '00000000-0000-0000-0000-000000000000'
