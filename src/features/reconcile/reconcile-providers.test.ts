import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { mollieWorld } from '../../../test/providers/mollie-world.ts'
import { sandboxWorld } from '../../../test/providers/sandbox-world.ts'
import { notify, type ProviderWorld, paymentOf } from '../../../test/providers/world.ts'
import { aBuyer } from '../../../test/shop.ts'
import { hours, moveClock } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { sendRefund } from '../payments/refunds/refund-rows.server.ts'
import { providerDifferences } from './reconcile-providers.server.ts'

const local = await mollieWorld()
afterAll(local.close)
const worlds: ProviderWorld[] = [sandboxWorld, local]
beforeEach(() => db.query(sql`UPDATE provider_accounts SET is_on = false`))

describe.each(worlds.map((world) => ({ world, name: world.name })))('with the list of $name', ({ world }) => {
  async function setUp() {
    const site = await aSite()
    await world.serve(site.id)
    const anna = await aBuyer(site)
    const buy = async () => {
      const id: string = (await anna.place({ method: 'paypal' })).body.order.payment_id
      const payment = await paymentOf(id)
      await world.end(payment, 'paid')
      return { id, payment }
    }
    const found = async () =>
      (await providerDifferences()).filter((difference) => difference.site === site.id)
    return { site, anna, buy, found }
  }

  test('payments, refunds and chargebacks agree, also those that are on their way', async () => {
    const { anna, buy, found } = await setUp()
    const [bought, refunded, chargedBack] = [await buy(), await buy(), await buy()]
    for (const { payment } of [bought, refunded, chargedBack]) await notify(world, payment)
    await anna.refund(refunded.id)
    await world.chargeBack(chargedBack.payment)
    await notify(world, chargedBack.payment)
    moveClock(hours(1) + 1000)
    expect(await found()).toEqual([])
    await runQueued(sendRefund)
    expect(await found()).toEqual([])
  })

  test('a payment that we do not know to be paid is told after an hour, and a chargeback', async () => {
    const { buy, found } = await setUp()
    const [missed, chargedBack] = [await buy(), await buy()]
    await notify(world, chargedBack.payment)
    await world.chargeBack(chargedBack.payment)
    expect(await found()).toEqual([])
    moveClock(hours(1) + 1000)
    const told = (await found()).map(({ of, has, should }) => [of, has, should])
    expect(told.sort()).toEqual(
      [
        [`payment ${missed.payment}`, 0, 1499],
        [`payment ${chargedBack.payment}`, 1499, 0],
      ].sort(),
    )
  })

  test('a payment that it does not know is told', async () => {
    const { site, buy, found } = await setUp()
    const { payment } = await buy()
    await notify(world, payment)
    moveClock(hours(1) + 1000)
    // Another payment of the same site, as a restored older database of the provider would not have it.
    await db.query(sql`
      WITH copied AS (
        INSERT INTO payments (site_id, id, order_id, member_id, provider, reference, method, amount, currency, locale, status,
                              created_at)
        SELECT site_id, gen_random_uuid(), NULL, member_id, provider, 'gone', method, amount, currency, locale, 'paid', created_at
          FROM payments WHERE id = ${payment} RETURNING site_id, id, amount, currency, created_at)
      INSERT INTO money_movements (site_id, id, payment_id, kind, amount, currency, cause, created_at)
      SELECT site_id, id, id, 'payment', amount, currency, 'payment:' || id, created_at FROM copied`)
    expect(await found()).toMatchObject([
      { site: site.id, what: 'money at the provider', has: 1499, should: 0 },
    ])
  })
})

test('the list of Mollie is read to its end', async () => {
  const site = await aSite()
  await local.serve(site.id)
  local.mollie.largestPage = 2
  const anna = await aBuyer(site)
  for (let count = 0; count < 5; count++) {
    const payment = await paymentOf((await anna.place({ method: 'paypal' })).body.order.payment_id)
    await local.end(payment, 'paid')
  }
  moveClock(hours(1) + 1000)
  expect((await providerDifferences()).filter((found) => found.site === site.id)).toHaveLength(5)
  local.mollie.largestPage = 250
})

test('an account whose list cannot be read is told', async () => {
  const site = await aSite()
  await local.serve(site.id)
  local.fail('error')
  const found = (await providerDifferences()).filter((difference) => difference.site === site.id)
  local.fail('none')
  expect(found).toEqual([{ site: site.id, of: 'provider mollie-test', what: 'lists', has: 0, should: 1 }])
})
