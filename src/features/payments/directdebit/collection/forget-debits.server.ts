import { days, hours, now } from '../../../../platform/clock.ts'
import { db, transaction } from '../../../../platform/database.server.ts'
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
    await forgetForms(before(detailsLifetime))
    await db.query(sql`
      UPDATE payments SET account_hash = NULL
       WHERE account_hash IS NOT NULL AND created_at <= ${before(hashLifetime)}`)
    await db.query(sql`DELETE FROM direct_debits WHERE created_at <= ${before(hashLifetime)}`)
  },
}

/** An order whose confirmed form is deleted before it was collected waits for the form again. */
async function forgetForms(deadline: Date) {
  await transaction(async (tx) => {
    // The order is locked before its form, as everywhere.
    await tx.query(sql`
      UPDATE orders o SET waits_for = 'form' FROM direct_debits d
       WHERE d.site_id = o.site_id AND d.order_id = o.id AND o.waits_for = 'collection' AND d.details IS NOT NULL
         AND d.created_at <= ${deadline}`)
    await tx.query(sql`
      UPDATE direct_debits SET details = NULL, code_hash = NULL, confirmed_at = NULL
       WHERE details IS NOT NULL AND created_at <= ${deadline}
         AND NOT EXISTS (SELECT FROM orders o WHERE o.site_id = direct_debits.site_id AND o.id = direct_debits.order_id
                            AND o.waits_for = 'collection')`)
  })
}
