import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { enqueueAll, type Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { canGetMail } from '../mails/claim-mail.server.ts'
import { quietHoursOf } from '../recipient.server.ts'
import { isAway, weeklyPause } from './absence.server.ts'
import { sendWeekly } from './send-weekly.server.ts'
import { isWeeklyTime } from './weekly-time.ts'

const membersPerQuery = 1000

/** Queues the weekly updates of the members whose day and hour it is. */
export const findWeekly: Job = {
  name: 'find-weekly',
  cron: '7 * * * *',
  async run() {
    for await (const members of membersDue()) await transaction((tx) => enqueueAll(tx, sendWeekly, members))
  },
}

type Row = MemberKey & {
  country: string | null
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string | null
}

/** The members who are due, a batch at a time. */
async function* membersDue(): AsyncGenerator<MemberKey[]> {
  let last: MemberKey = { siteId: nil, memberId: nil }
  for (;;) {
    const rows = await membersAfter(last)
    const due = rows.filter((row) => isWeeklyTime(now(), row.memberId, quietHoursOf(row.siteId, row)))
    yield due.map(({ siteId, memberId }) => ({ siteId, memberId }))
    const end = rows.at(-1)
    if (!end || rows.length < membersPerQuery) return
    last = end
  }
}

const nil = '00000000-0000-0000-0000-000000000000'

/** The next members who want the mail, were away for some time and have today, yesterday or tomorrow as their day. */
async function membersAfter({ siteId, memberId }: MemberKey): Promise<Row[]> {
  const today = now().getUTCDay()
  const { rows } = await db.query<Row>(sql`
    SELECT m.site_id AS "siteId", m.id AS "memberId", a.country, s.quiet_from, s.quiet_to, s.time_zone
      FROM members m
      JOIN member_search a ON a.site_id = m.site_id AND a.member_id = m.id
      LEFT JOIN notification_settings s ON s.site_id = m.site_id AND s.member_id = m.id
     WHERE (m.site_id, m.id) > (${siteId}, ${memberId}) AND m.status = 'active' AND ${canGetMail('weekly_updates')}
       AND get_byte(uuid_send(m.id), 15) % 7 = ANY(${[(today + 6) % 7, today, (today + 1) % 7]}::int[])
       AND ${isAway(sql`a.last_active`)}
       AND NOT EXISTS (
         SELECT FROM last_told t
          WHERE t.site_id = m.site_id AND t.member_id = m.id AND t.carrier = 'mail' AND t.subject = 'weekly_updates'
            AND t.told_at > ${new Date(now().getTime() - weeklyPause)})
     ORDER BY m.site_id, m.id LIMIT ${membersPerQuery}`)
  return rows
}
