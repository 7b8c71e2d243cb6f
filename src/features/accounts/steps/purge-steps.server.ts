import { hours, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'

/** Deletes challenges that nothing signed, and apps that were never confirmed, once an hour. */
export const purgeSteps: Job = {
  name: 'purge-second-steps',
  cron: '51 * * * *',
  async run() {
    await db.query(sql`DELETE FROM passkey_challenges WHERE expires_at <= ${now()}`)
    const oldest = new Date(now().getTime() - hours(1))
    await db.query(sql`DELETE FROM authenticators WHERE confirmed_at IS NULL AND created_at < ${oldest}`)
  },
}
