import { days, now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import type { Job } from '../../../../platform/jobs.server.ts'
import { sql } from '../../../../platform/sql.server.ts'

/** Deletes old addresses that guard nothing any more, and requests whose link has expired, once an hour. */
export const purgeOldAddresses: Job = {
  name: 'purge-old-addresses',
  cron: '43 * * * *',
  async run() {
    await db.query(sql`DELETE FROM replaced_addresses WHERE guards_until <= ${now()}`)
    const yesterday = new Date(now().getTime() - days(2))
    await db.query(sql`DELETE FROM old_address_requests WHERE asked_at < ${yesterday}`)
  },
}
