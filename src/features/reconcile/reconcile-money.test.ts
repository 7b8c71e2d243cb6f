import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { differences, spend } from '../../../test/credits.ts'
import { choose } from '../../../test/sandbox.ts'
import { aBuyer, type Buyer } from '../../../test/shop.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { raw, sql } from '../../platform/sql.server.ts'
import { linesOf, reconcile } from './reconcile.server.ts'

const differencesOf = async ({ siteId }: Buyer) => {
  const rows = (await differences()).filter(({ site }) => site === siteId)
  return rows.map((row) => ('of' in row ? [row.of.split(' ')[0], row.what, row.has, row.should] : row))
}

test('reconcile reports orders, payments, refunds and members that were changed by hand', async () => {
  const anna = await aBuyer(await aSite())
  const paid = await anna.bought()
  const open = (await anna.place()).body.order
  expect(await differencesOf(anna)).toEqual([])

  const change = (text: string) => db.query(sql`${raw(text)} AND site_id = ${anna.siteId}`)
  const setOrder = (columns: string) => change(`UPDATE orders SET ${columns} WHERE id = '${open.payment_id}'`)
  await setOrder(`status = 'completed', completed_at = now(), waits_for = NULL`)
  expect(await differencesOf(anna)).toEqual([
    ['order', 'credits sold', 0, 20],
    ['order', 'payments', 0, 1],
  ])
  await setOrder(`status = 'pending', completed_at = NULL, waits_for = 'form'`)
  expect(await differencesOf(anna)).toEqual([
    ['order', 'forms awaited', 1, 0],
    ['order', 'payments awaited', 0, 1],
  ])
  await setOrder(`waits_for = 'payment'`)

  await change(`UPDATE payments SET status = 'paid' WHERE order_id = '${open.payment_id}'`)
  expect(await differencesOf(anna)).toEqual([
    ['order', 'forms awaited', 0, 1],
    ['order', 'payments', 1, 0],
    ['payment', 'money received', 0, 1499],
  ])
  await change(`UPDATE payments SET status = 'open' WHERE order_id = '${open.payment_id}'`)

  await change(`UPDATE members SET is_paid = false WHERE id = '${anna.memberId}'`)
  expect(await differencesOf(anna)).toEqual([['member', 'premium', 0, 1]])
  await change(`UPDATE members SET is_paid = true WHERE id = '${anna.memberId}'`)

  await anna.refund(paid.payment_id)
  await change(`UPDATE refunds SET amount = 1000, credits = 10 WHERE kind = 'refund'`)
  expect(await differencesOf(anna)).toEqual([
    ['order', 'credits refunded', 20, 10],
    ['payment', 'money sent back', 1499, 1000],
  ])
  expect(linesOf(await reconcile()).at(-1)).toMatch(
    /^payment .* has 1499 money sent back and should have 1000$/,
  )
  await change(`UPDATE refunds SET amount = 1499, credits = 20 WHERE kind = 'refund'`)
  expect(await differencesOf(anna)).toEqual([])

  // The refund was never sent to the provider.
  moveClock(days(3))
  expect(await differencesOf(anna)).toEqual([['refund', 'days unconfirmed', 3, 0]])
})

test('reconcile reports a chargeback without its credits and money that was returned twice', async () => {
  const anna = await aBuyer(await aSite())
  const { order } = (await anna.place()).body
  await choose(order, 'pay')
  await spend(anna, 5, 'message')
  await choose(order, 'charge_back')
  expect(await differencesOf(anna)).toEqual([])
  const again = await db.query(sql`
      INSERT INTO money_movements (site_id, id, payment_id, kind, amount, currency, cause, created_at)
      SELECT site_id, ${newId()}, payment_id, kind, amount, currency, 'again', created_at FROM money_movements
       WHERE site_id = ${anna.siteId} AND kind = 'chargeback'`)
  expect(again.rowCount).toBe(1)
  expect(await differencesOf(anna)).toEqual([['payment', 'money returned in excess', 1499, 0]])

  const ben = await aBuyer(await aSite())
  await ben.bought()
  // The money was charged back, but the credits were not removed.
  await db.query(sql`
    INSERT INTO money_movements (site_id, id, payment_id, kind, amount, currency, cause, created_at)
    SELECT site_id, ${newId()}, payment_id, 'chargeback', -amount, currency, 'by hand', created_at FROM money_movements
     WHERE site_id = ${ben.siteId}`)
  expect(await differencesOf(ben)).toEqual([
    ['member', 'premium', 1, 0],
    ['order', 'credits charged back', 0, 20],
  ])
  const rewrite = db.query(sql`UPDATE money_movements SET amount = 1 WHERE site_id = ${anna.siteId}`)
  await expect(rewrite).rejects.toThrow('only ever added')
})
