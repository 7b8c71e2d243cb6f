import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { param, sql } from '../../../platform/sql.server.ts'
import { providerOf } from '../providers/providers.server.ts'
import { type Payment, paymentColumns } from './payment-rows.server.ts'
import { settleAnswer } from './settle-answer.server.ts'

const batchSize = 200
/** After 1, 3, 7, 15, 31, 63 and 127 days: banks take back a payment for about four months. */
const mostLooks = 7

/** Takes paid payments whose provider is to be asked about chargebacks, each for one process only. */
export async function paymentsToAskAbout(): Promise<Payment[]> {
  const time = param(now())
  const { rows } = await db.query<Payment>(sql`
    UPDATE payments SET chargeback_looks = chargeback_looks + 1,
           chargeback_look_at = CASE WHEN chargeback_looks + 1 < ${mostLooks}
             THEN ${time}::timestamptz + interval '1 day' * power(2, chargeback_looks + 1) END
     WHERE (site_id, id) IN (
       SELECT site_id, id FROM payments WHERE chargeback_look_at <= ${time}
        ORDER BY chargeback_look_at LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING ${paymentColumns}`)
  return rows
}

export async function askAboutChargebacks(payment: Payment) {
  const provider = await providerOf(payment)
  const state = await provider.fetch?.(payment)
  if (state) await settleAnswer(provider, state)
}
