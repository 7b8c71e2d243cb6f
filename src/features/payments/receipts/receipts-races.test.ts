import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { receiptProblems, receiptsOf } from '../../../../test/receipts.ts'
import { choose, referenceOf, sendNotification, stateNow } from '../../../../test/sandbox.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { writeReceipts } from './write-receipts.server.ts'

/** Ends the connections that write receipts right now, as if their processes were killed. */
const killWriters = () =>
  db.query(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%receipt%'`)

const steps = fc.array(fc.constantFrom('buy', 'refund', 'charge_back', 'write', 'write', 'kill'), {
  minLength: 10,
  maxLength: 40,
})

async function run(
  step: string,
  buyer: Buyer,
  siteId: string,
  orders: { id: string; buyer: Buyer; redirect: string }[],
) {
  if (step === 'buy') {
    const { order } = (await buyer.place({ method: 'paypal' })).body
    await choose(order, 'pay')
    orders.push({ id: order.payment_id, buyer, redirect: order.redirect })
  }
  const order = orders[Math.floor(orders.length / 2)]
  if (step === 'refund' && order) await order.buyer.refund(order.id)
  if (step === 'charge_back' && order) {
    const state = await stateNow(referenceOf(order))
    await sendNotification({ ...state, chargedBack: 400 })
  }
  if (step === 'write') await writeReceipts(siteId)
  if (step === 'kill') await killWriters()
}

test('numbers have no gap while purchases are booked concurrently and writers are killed', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const site = await aSite()
      const buyers = await Promise.all(Array.from({ length: 4 }, () => aBuyer(site)))
      const orders: { id: string; buyer: Buyer; redirect: string }[] = []
      // A killed connection fails whatever it was doing; money that was not booked then has no receipt either.
      const work = taken.map((step, i) => run(step, buyers[i % 4] as Buyer, site.id, orders).catch(() => {}))
      await Promise.all(work)
      await expect
        .poll(() =>
          writeReceipts(site.id).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
      expect(await receiptProblems(site.id)).toEqual([])
      const { rowCount } = await db.query(sql`
        SELECT FROM orders WHERE site_id = ${site.id} AND status = 'completed'`)
      const invoices = (await receiptsOf(site.id)).filter(({ kind }) => kind === 'invoice')
      expect(invoices).toHaveLength(rowCount ?? 0)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})
