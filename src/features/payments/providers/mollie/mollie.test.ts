import { createHmac } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../../test/credits.ts'
import { apiKey } from '../../../../../test/mollie/things.ts'
import { mollieWorld } from '../../../../../test/providers/mollie-world.ts'
import { notify, paymentOf } from '../../../../../test/providers/world.ts'
import { aBuyer } from '../../../../../test/shop.ts'
import { days, moveClock } from '../../../../platform/clock.ts'
import { pollPayments } from '../../settlement/poll-payments.server.ts'
import { addAccount } from '../accounts/change-accounts.server.ts'

const local = await mollieWorld()
const { mollie } = local
afterAll(local.close)
afterEach(() => expect(mollie.refused.splice(0)).toEqual([]))

const path = '/api/payment-notification.php?provider=mollie-test'

async function setUp(method = 'paypal') {
  const site = await aSite()
  await local.serve(site.id)
  const anna = await aBuyer(site)
  const { order } = (await anna.place({ method })).body
  const payment = await paymentOf(order.payment_id)
  const reference = [...mollie.payments.keys()].at(-1) ?? ''
  return { site, anna, order, id: order.payment_id as string, payment, reference }
}
const post = (site: Awaited<ReturnType<typeof aSite>>, body: string, headers = {}) =>
  site.visitor().request(path, { method: 'POST', body, headers })

describe('a notification of Mollie', () => {
  test('of an unknown id is answered with 200, and few are looked up', async () => {
    const { site } = await setUp()
    const calls = mollie.calls.length
    for (let i = 0; i < 70; i++) expect((await post(site, `id=tr_unknown${i}`)).status).toBe(200)
    expect(mollie.calls.length - calls).toBe(60)
  })

  test('without an id of a payment is ignored', async () => {
    const { site } = await setUp()
    const calls = mollie.calls.length
    for (const body of ['', 'id=', 'id=../customers', 'id=re_12345678', '{"id":1}'])
      expect((await post(site, body)).status).toBe(200)
    expect(mollie.calls.length).toBe(calls)
  })

  test('never says more than the id: its other fields are not read', async () => {
    const { site, anna, id, reference } = await setUp()
    expect((await post(site, `id=${reference}&status=paid&amount=14.99`)).status).toBe(200)
    expect((await anna.orderNow(id)).status).toBe('pending')
  })

  test.each([
    ['another amount', { amount: { currency: 'EUR', value: '0.01' } }],
    ['another currency', { amount: { currency: 'PLN', value: '14.99' } }],
  ])('of a payment with %s books nothing', async (_, change) => {
    const { anna, id, payment, reference } = await setUp()
    await local.end(payment, 'paid')
    Object.assign(mollie.payment(reference), change)
    expect((await notify(local, payment))?.status).toBe(400)
    expect((await anna.orderNow(id)).status).toBe('pending')
    expect(await anna.money()).toEqual([])
  })

  test('of a payment that names another order books nothing', async () => {
    const [one, other] = [await setUp(), await setUp()]
    await local.end(one.payment, 'paid')
    mollie.payment(one.reference).metadata = { payment: other.payment }
    expect((await post(one.site, `id=${one.reference}`)).status).toBe(400)
    expect((await other.anna.orderNow(other.id)).status).toBe('pending')
    expect((await one.anna.orderNow(one.id)).status).toBe('pending')
  })

  test('that is signed is read if the signature is right', async () => {
    const { site, anna, id, payment, reference } = await setUp()
    const secret = 'signing-secret-of-tests'
    const keys = { api_key: apiKey, address: mollie.address, webhook_secret: secret }
    await addAccount(site.id, { kind: 'mollie', isTest: true, keys })
    await local.end(payment, 'paid')
    const body = JSON.stringify({ resource: 'event', type: 'payment.paid', entityId: reference })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    for (const wrong of ['', 'sha256=', `sha256=${signature.replace(/^./, 'x')}`, 'a'.repeat(64)])
      expect((await post(site, body, { 'x-mollie-signature': wrong })).status).toBe(400)
    expect((await anna.orderNow(id)).status).toBe('pending')
    expect((await post(site, body, { 'x-mollie-signature': `sha256=${signature}` })).status).toBe(200)
    expect((await anna.orderNow(id)).status).toBe('completed')
  })
})

describe('a chargeback at Mollie', () => {
  test('without a notification is learned of by asking, and booked back when it is won', async () => {
    const { anna, id, payment, reference } = await setUp()
    await local.end(payment, 'paid')
    await notify(local, payment)
    await local.chargeBack(payment)
    const asked = () => mollie.calls.filter((call) => call.endsWith(reference)).length
    const before = asked()
    for (let day = 0; day < 2; day++) {
      moveClock(days(1))
      await pollPayments.run({})
    }
    expect(asked() - before).toBe(1)
    await anna.later(0)
    expect((await anna.orderNow(id)).charged_back).toBe(true)
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    mollie.reverseChargebacks(reference)
    moveClock(days(10))
    await pollPayments.run({})
    await anna.later(0)
    expect(await anna.money()).toEqual(['payment 1499', 'chargeback -1499', 'chargeback_won 1499'])
    expect(await anna.userNow()).toMatchObject({ credits: 20, paid_user: true })
    await notify(local, payment)
    expect((await anna.money()).length).toBe(3)
    expect(await amountsOf(anna)).toEqual([20, -20, 20])
    expect(await differences()).toEqual([])
    for (let day = 0; day < 300; day += 10) {
      moveClock(days(10))
      await pollPayments.run({})
    }
    expect(asked()).toBeLessThan(12)
  })
})

test('a bank transfer shows the account and the reference to pay to', async () => {
  const { anna, id } = await setUp('sct')
  expect((await anna.orderNow(id)).transfer).toEqual({
    account_holder: 'Stichting Mollie Payments',
    iban: 'NL53ABNA0627535577',
    reference: expect.stringMatching(/^RF12-/),
  })
})

test('Nexi, which Mollie does not have, is not offered', async () => {
  const { anna } = await setUp()
  const { methods } = await anna.get('/api/bundles.php?country=IT')
  const names = methods.map(({ method }: { method: string }) => method)
  expect(names).toContain('paypal')
  expect(names).not.toContain('nexi')
})
