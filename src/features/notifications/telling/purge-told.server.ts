import { days, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'

/** Longer than any pause between two mails or push messages. */
const lifetime = days(30)

/** Forgets once a day when members were last told. */
export const purgeTold: Job = {
  name: 'purge-told',
  cron: '41 3 * * *',
  async run() {
    await db.query(sql`DELETE FROM last_told WHERE told_at < ${new Date(now().getTime() - lifetime)}`)
  },
}
