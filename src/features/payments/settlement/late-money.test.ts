import { afterAll, describe, expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../../test/builders.ts'
import { differences } from '../../../../test/credits.ts'
import { mollieWorld } from '../../../../test/providers/mollie-world.ts'
import { notify, paymentOf } from '../../../../test/providers/world.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { addCode } from '../../discounts/codes/codes.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'

const world = await mollieWorld()
afterAll(world.close)

/** A buyer at a provider whose pages stay open after a cancellation. */
async function set() {
  const site = await aSite()
  await world.serve(site.id)
  await addCode(site.id, { code: 'SPRING', percentage: 50 })
  const anna = await aBuyer(site)
  const email = `${anna.memberId}@mail.example`
  await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${anna.memberId}`)
  const order = async () => (await anna.place({ code: 'SPRING' })).body.order.payment_id
  const pay = async (id: string) => {
    const payment = await paymentOf(id)
    await world.end(payment, 'paid')
    expect((await notify(world, payment))?.status).toBe(200)
    return anna.orderNow(id)
  }
  return { site, anna, email, order, pay }
}

describe('several orders with a code that counts once, each with a page that cannot be closed', () => {
  test('the first one paid gets the credits, the others get their money back and a mail that says why', async () => {
    const { site, anna, email, order, pay } = await set()
    const ids = [await order(), await order(), await order()]
    const [second, third, first] = [await pay(ids[1]), await pay(ids[2]), await pay(ids[0])]
    expect([first, second, third].map(({ status }) => status)).toEqual([
      'cancelled',
      'completed',
      'cancelled',
    ])
    expect([first.refunded, third.refunded]).toMatchObject([{ amount: 750 }, { amount: 750 }])
    expect(second.refunded).toBeNull()
    expect(await anna.userNow()).toMatchObject({ credits: 20, paid_user: true })
    const told = (await mailsTo(site, email)).map(({ text }) => /kortingscode/.test(text))
    expect(told.sort()).toEqual([false, true, true])
    await runQueued(sendRefund)
    expect(await differences()).toEqual([])
    expect((await world.money()).reduce((sum, { left }) => sum + left, 0)).toBe(750)
  })

  test('paid at the same time, one gets the credits', async () => {
    const { anna, order, pay } = await set()
    const ids = [await order(), await order(), await order(), await order()]
    const orders = await Promise.all(ids.map(pay))
    expect(orders.filter(({ status }) => status === 'completed').length).toBeLessThanOrEqual(1)
    const after = await Promise.all(ids.map(anna.orderNow))
    expect(after.filter(({ status }) => status === 'completed')).toHaveLength(1)
    expect((await anna.userNow()).credits).toBe(20)
    await runQueued(sendRefund)
    expect(await differences()).toEqual([])
  })
})
