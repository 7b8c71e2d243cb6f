import { days, hours, now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import type { Job } from '../../../../platform/jobs.server.ts'
import { sql } from '../../../../platform/sql.server.ts'

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
    await db.query(sql`
      UPDATE direct_debits SET details = NULL, code_hash = NULL, confirmed_at = NULL
       WHERE details IS NOT NULL AND created_at <= ${before(detailsLifetime)}`)
    await db.query(sql`
      UPDATE payments SET account_hash = NULL
       WHERE account_hash IS NOT NULL AND created_at <= ${before(hashLifetime)}`)
    await db.query(sql`DELETE FROM direct_debits WHERE created_at <= ${before(hashLifetime)}`)
  },
}
