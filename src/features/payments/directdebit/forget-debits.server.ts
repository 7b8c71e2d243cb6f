import { days, hours, now } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'

/** By then nobody types a code any more, and whatever was confirmed was collected. */
const keepsDetails = hours(2)
/** By then no account's day is counted any more. */
const keepsHash = days(2)

/** Throws away, once an hour, what direct debits have left behind. */
export const forgetDebits: Job = {
  name: 'forget-direct-debits',
  cron: '23 * * * *',
  async run() {
    const before = (length: number) => new Date(now().getTime() - length)
    await pool.query(
      `UPDATE direct_debits SET details = NULL, code_hash = NULL, confirmed_at = NULL
        WHERE details IS NOT NULL AND created_at <= $1`,
      [before(keepsDetails)],
    )
    await pool.query(
      'UPDATE payments SET account_hash = NULL WHERE account_hash IS NOT NULL AND created_at <= $1',
      [before(keepsHash)],
    )
    await pool.query('DELETE FROM direct_debits WHERE created_at <= $1', [before(keepsHash)])
  },
}
