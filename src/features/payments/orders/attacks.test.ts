import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { write } from '../../../../test/chats.ts'
import { amountsOf, differences } from '../../../../test/credits.ts'
import { choose, goodCard, referenceOf, sendNotification, stateNow } from '../../../../test/sandbox.ts'
import { aBuyer, asBuyer } from '../../../../test/shop.ts'
import { someone } from '../../../../test/someone.ts'
import { hours, minutes, moveClock, now } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { addCode } from '../../discounts/codes/codes.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'

const aNewcomer = async (site: Awaited<ReturnType<typeof aSite>>, status?: 'not_confirmed') =>
  asBuyer(await someone(site, { country: 'NL', account: { signedUpAt: now(), ...(status && { status }) } }))

describe('credits of a charged-back purchase', () => {
  test('credits of a charged-back purchase do not return to the wallet when an undelivered message is deleted', async () => {
    const site = await aSite()
    const [anna, ben] = [await aNewcomer(site, 'not_confirmed'), await someone(site)]
    const { order } = (await anna.place()).body
    await choose(order, 'pay')
    const ids = Array.from({ length: 3 }, newId)
    let conversation = ''
    for (const id of ids) conversation = (await write(anna, ben, 'Hallo', id)).body.conversation
    const deleteMessage = (id: string) => anna.send('DELETE', '/api/message.php', { conversation, id })
    await deleteMessage(ids[0] ?? '')
    expect((await anna.userNow()).credits).toBe(18)
    await choose(order, 'charge_back')
    expect((await anna.userNow()).credits).toBe(0)
    for (const id of ids.slice(1)) expect((await deleteMessage(id)).status).toBe(200)
    expect((await anna.userNow()).credits).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('a chargeback does not affect the credits of other purchases', async () => {
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
    for (const messageId of [id, last])
      await anna.send('DELETE', '/api/message.php', { conversation, id: messageId })
    expect((await anna.userNow()).credits).toBe(20)
    expect(await differences()).toEqual([])
  })
})

describe('unusual chargebacks', () => {
  test('a chargeback in parts is booked in parts, and an amount above the payment is rejected', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place()).body
    await choose(order, 'pay')
    const state = await stateNow(referenceOf(order))
    expect((await sendNotification({ ...state, chargedBack: 5000 })).status).toBe(400)
    for (const chargedBack of [500, 500, 1499]) await sendNotification({ ...state, chargedBack })
    expect(await anna.money()).toEqual(['payment 1499', 'chargeback -500', 'chargeback -999'])
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await differences()).toEqual([])
  })

  test('a chargeback after a completed refund is reported by reconcile, because the money was returned twice', async () => {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place()).body
    await choose(order, 'pay')
    await anna.refund(order.payment_id)
    await runQueued(sendRefund)
    await sendNotification({ ...(await stateNow(referenceOf(order))), chargedBack: 1499 })
    expect(await anna.money()).toEqual(['payment 1499', 'refund -1499', 'chargeback -1499'])
    expect(JSON.stringify(await differences())).toContain('money returned in excess')
  })
})

describe('saved cards', () => {
  async function withCard() {
    const anna = await aBuyer(await aSite())
    const { order } = (await anna.place({ method: 'visa', save_card: true })).body
    await choose(order, 'pay', goodCard)
    const [card] = await anna.cards()
    return { anna, choice: { method: 'visa', card: card.id } }
  }

  test('a saved card is charged once when the pay button is pressed three times', async () => {
    const { anna, choice } = await withCard()
    const { order } = (await anna.place()).body
    const answers = await Promise.all([1, 2, 3].map(() => anna.retry(order.payment_id, choice)))
    for (const { body } of answers) expect(body.error?.code ?? 'paid').toMatch(/^(paid|order_paid)$/)
    expect(await amountsOf(anna)).toEqual([20, 20])
    expect(await anna.money()).toEqual(['payment 1499', 'payment 1499'])
  })
})

describe('the newcomer discount', () => {
  test('the newcomer discount is for one order only: a second order with it cancels the first', async () => {
    const anna = await aNewcomer(await aSite())
    const first = (await anna.place()).body.order
    const second = (await anna.place({ code: 'WELCOME25' })).body.order
    expect((await anna.orderNow(first.payment_id)).status).toBe('cancelled')
    await choose(first, 'pay')
    await choose(second, 'pay')
    expect(await anna.money()).toEqual(['payment 1124'])
  })

  test('the newcomer discount is refused for a cancelled order that is retried after another purchase', async () => {
    const anna = await aNewcomer(await aSite())
    const first = (await anna.place({ code: 'WELCOME25' })).body.order
    await choose(first, 'cancel')
    await anna.bought()
    await anna.later(hours(20))
    expect((await anna.retry(first.payment_id, { method: 'paypal' })).body.error.code).toBe('code_used')
  })
})

test('a discount code for one payment method is refused when the order is retried with another method', async () => {
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
