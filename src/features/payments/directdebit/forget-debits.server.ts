import { days, hours, now } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'

/** How long form details are kept: longer than the code is valid and the collection of a confirmed debit takes. */
const detailsLifetime = hours(2)
/** How long account hashes are kept: longer than 24 hours, the period of the debit limit per account. */
const hashLifetime = days(2)

/** Deletes old direct debit forms and account hashes, once an hour. */
export const forgetDebits: Job = {
  name: 'forget-direct-debits',
  cron: '23 * * * *',
  async run() {
    const before = (length: number) => new Date(now().getTime() - length)
    await pool.query(
      `UPDATE direct_debits SET details = NULL, code_hash = NULL, confirmed_at = NULL
        WHERE details IS NOT NULL AND created_at <= $1`,
      [before(detailsLifetime)],
    )
    await pool.query(
      'UPDATE payments SET account_hash = NULL WHERE account_hash IS NOT NULL AND created_at <= $1',
      [before(hashLifetime)],
    )
    await pool.query('DELETE FROM direct_debits WHERE created_at <= $1', [before(hashLifetime)])
  },
}
