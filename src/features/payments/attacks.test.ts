import { describe, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { write } from '../../../test/chats.ts'
import { amountsOf, differences } from '../../../test/credits.ts'
import { choose, goodCard, referenceOf, stateNow, tell } from '../../../test/sandbox.ts'
import { aBuyer, asBuyer } from '../../../test/shop.ts'
import { someone } from '../../../test/someone.ts'
import { hours, minutes, moveClock, now } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { addCode } from '../discounts/codes.server.ts'
import { sendRefund } from './refund-rows.server.ts'

const aNewcomer = async (site: Awaited<ReturnType<typeof aSite>>, status?: 'not_confirmed') =>
  asBuyer(await someone(site, { country: 'NL', account: { signedUpAt: now(), ...(status && { status }) } }))

describe('credits of a purchase that was charged back', () => {
  test('do not come back with a message that was never delivered', async () => {
    const site = await aSite()
    const [anna, ben] = [await aNewcomer(site, 'not_confirmed'), await someone(site)]
    const { order } = (await anna.place()).body
    await choose(order, 'pay')
    const ids = Array.from({ length: 3 }, newId)
    let conversation = ''
    for (const id of ids) conversation = (await write(anna, ben, 'Hallo', id)).body.conversation
    const takeBack = (id: string) => anna.send('DELETE', '/api/message.php', { conversation, id })
    await takeBack(ids[0] ?? '')
    expect((await anna.userNow()).credits).toBe(18)
    await choose(order, 'charge_back')
    expect((await anna.userNow()).credits).toBe(0)
    for (const id of ids.slice(1)) expect((await takeBack(id)).status).toBe(200)
    expect((await anna.userNow()).credits).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('leave those of other purchases alone', async () => {
    const site = await aSite()
    const [anna, ben] = [await aNewcomer(site, 'not_confirmed'), await someone(site)]
    const first = (await anna.place()).body.order
    await choose(first, 'pay')
    const id = newId()
    const { conversation } = (await write(anna, ben, 'Hallo', id)).body
    for (let i = 0; i < 19; i++) await write(anna, ben)
    const second = (await anna.place()).body.order
    await choose(second, 'pay')
    const last = newId()
    await write(anna, ben, 'Nog een', last)
    await choose(first, 'charge_back')
    for (const one of [id, last]) await anna.send('DELETE', '/api/message.php', { conversation, id: one })
    expect((await anna.userNow()).credits).toBe(20)
    expect(await differences()).toEqual([])
  })
})

describe('a chargeback', () => {
  test('in parts is booked in parts, and never for more than was paid', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place()).body
    await choose(order, 'pay')
    const state = await stateNow(referenceOf(order))
    expect((await tell({ ...state, chargedBack: 5000 })).status).toBe(400)
    for (const chargedBack of [500, 500, 1499]) await tell({ ...state, chargedBack })
    expect(await anna.money()).toEqual(['payment 1499', 'chargeback -500', 'chargeback -999'])
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await differences()).toEqual([])
  })

  test('after a refund that was made shows in the books: the house has paid twice', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place()).body
    await choose(order, 'pay')
    await anna.refund(order.payment_id)
    await runQueued(sendRefund)
    await tell({ ...(await stateNow(referenceOf(order))), chargedBack: 1499 })
    expect(await anna.money()).toEqual(['payment 1499', 'refund -1499', 'chargeback -1499'])
    expect(JSON.stringify(await differences())).toContain('money more than it had')
  })
})

describe('an order that is being paid by a saved card', () => {
  async function withCard() {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place({ method: 'visa', save_card: true })).body
    await choose(order, 'pay', goodCard)
    const [card] = await anna.cards()
    return { anna, way: { method: 'visa', card: card.id } }
  }

  test('is charged once, however often it is pressed', async () => {
    const { anna, way } = await withCard()
    const { order } = (await anna.place()).body
    const answers = await Promise.all([1, 2, 3].map(() => anna.retry(order.payment_id, way)))
    for (const { body } of answers) expect(body.error?.code ?? 'paid').toMatch(/^(paid|order_paid)$/)
    expect(await amountsOf(anna)).toEqual([20, 20])
    expect(await anna.money()).toEqual(['payment 1499', 'payment 1499'])
  })
})

describe('a discount for newcomers', () => {
  test('is one: whoever has two orders with one each pays the second in full, or not at all', async () => {
    const anna = await aNewcomer(await aSite())
    const first = (await anna.place()).body.order
    const second = (await anna.place({ code: 'WELCOME25' })).body.order
    expect((await anna.orderNow(first.payment_id)).status).toBe('cancelled')
    await choose(first, 'pay')
    await choose(second, 'pay')
    expect(await anna.money()).toEqual(['payment 1124'])
  })

  test('is gone for an order that was given up before the first purchase', async () => {
    const anna = await aNewcomer(await aSite())
    const first = (await anna.place({ code: 'WELCOME25' })).body.order
    await choose(first, 'cancel')
    await anna.bought()
    await anna.later(hours(20))
    expect((await anna.retry(first.payment_id, { method: 'paypal' })).body.error.code).toBe('code_used')
  })
})

test('a code for one way to pay is not taken to another', async () => {
  const site = await aSite()
  const anna = await aBuyer(site)
  await addCode(site.id, { code: 'IDEALONLY', percentage: 50, paymentmethods: ['ideal'] })
  const { order } = (await anna.place({ code: 'IDEALONLY' })).body
  moveClock(minutes(1))
  expect((await anna.retry(order.payment_id, { method: 'paypal' })).body.error.code).toBe('code_not_here')
  const again = await anna.retry(order.payment_id, { method: 'ideal', bank: 'ing' })
  await choose(again.body.order, 'pay')
  expect(await anna.money()).toEqual(['payment 750'])
})
