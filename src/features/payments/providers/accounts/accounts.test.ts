import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../../test/credits.ts'
import { apiKey } from '../../../../../test/mollie/things.ts'
import { mollieWorld } from '../../../../../test/providers/mollie-world.ts'
import { notify, paymentOf } from '../../../../../test/providers/world.ts'
import { away, choose } from '../../../../../test/sandbox.ts'
import { aBuyer } from '../../../../../test/shop.ts'
import { minutes, moveClock } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { pollPayments } from '../../settlement/poll-payments.server.ts'
import type { Provider } from '../provider.ts'
import { providerOf, replaceProvider, sandboxOrRefuse, sellersOf } from '../providers.server.ts'
import { addAccount } from './change-accounts.server.ts'
import { providersCommand } from './providers-command.server.ts'

const local = await mollieWorld()
const { mollie } = local
afterAll(() => local.close())
afterEach(() => {
  mollie.fault = 'none'
  expect(mollie.refused.splice(0)).toEqual([])
})

const testKeys = () => `api_key=${apiKey}\naddress=${mollie.address}\n`
const liveKeys = () => ({ api_key: apiKey.replace('test_', 'live_'), address: mollie.address })

/** A site with Mollie's test account first, then one that a test replaces. */
async function setUp(change: (real: Provider) => Partial<Provider> = () => ({})) {
  const site = await aSite()
  await local.serve(site.id)
  await addAccount(site.id, { kind: 'mollie', isTest: false, keys: liveKeys() })
  const second = { ...sandboxOrRefuse(), name: 'mollie', siteId: site.id }
  replaceProvider({ ...second, ...change(second) })
  return { site, anna: await aBuyer(site) }
}

const paymentsOf = async (order: string) =>
  (
    await db.query<{ provider: string; status: string }>(
      sql`SELECT provider, status FROM payments WHERE order_id = ${order} ORDER BY created_at, id`,
    )
  ).rows.map(({ provider, status }) => `${provider} ${status}`)

describe('the accounts of a site with payment providers', () => {
  test('are added with keys from the standard input, which are stored sealed and never printed', async () => {
    const { host, id } = await aSite()
    const lines = await providersCommand(['add', 'mollie'], host, testKeys)
    expect(lines).toEqual(['Added mollie-test, with test keys: no money moves.'])
    const listed = await providersCommand(['list'], host)
    expect(listed).toEqual(['1. mollie-test  on  methods: all  countries: all'])
    const { rows } = await db.query(sql`SELECT * FROM provider_accounts WHERE site_id = ${id}`)
    expect(JSON.stringify([lines, listed, rows, rows[0]?.keys.toString()])).not.toContain(apiKey.slice(5))
    expect((await sellersOf(id)).map(({ provider }) => provider.name)).toEqual(['mollie-test'])
  })

  test('are refused with keys that are wrong, without repeating them', async () => {
    const { host } = await aSite()
    for (const input of [
      '',
      'api_key=live_short',
      'key=x',
      `api_key=${apiKey}\naddress=https://example.org`,
    ]) {
      const problem = await providersCommand(['add', 'mollie'], host, () => input).catch((error) => error)
      expect(problem.message).toContain('NAME=VALUE')
      expect(problem.message).not.toContain('live_short')
    }
    await expect(providersCommand(['add', 'nobody'], host, testKeys)).rejects.toThrow('There is no provider')
    await expect(providersCommand(['off', 'mollie'], host)).rejects.toThrow('no account mollie')
  })

  test('are ordered, limited to methods and countries, and turned off', async () => {
    const { site } = await setUp()
    const { host } = site
    const names = async () => (await sellersOf(site.id)).map(({ provider }) => provider.name)
    expect(await names()).toEqual(['mollie-test', 'mollie'])
    await providersCommand(['order', 'mollie'], host)
    expect(await names()).toEqual(['mollie', 'mollie-test'])
    await providersCommand(['limit', 'mollie', 'methods=paypal,ideal', 'countries=NL'], host)
    const [first] = await sellersOf(site.id)
    expect(first?.serves({ method: 'ideal', country: 'NL' })).toBe(true)
    expect(first?.serves({ method: 'ideal', country: 'BE' })).toBe(false)
    expect(first?.serves({ method: 'visa', country: 'NL' })).toBe(false)
    await expect(providersCommand(['limit', 'mollie', 'methods=cash'], host)).rejects.toThrow('no cash')
    await providersCommand(['off', 'mollie'], host)
    expect(await names()).toEqual(['mollie-test'])
    expect((await providerOf({ siteId: site.id, provider: 'mollie' })).name).toBe('mollie')
  })

  test('serve their own site alone', async () => {
    const { site } = await setUp()
    const other = await aSite()
    await expect(providerOf({ siteId: other.id, provider: 'mollie-test' })).rejects.toThrow()
    expect((await sellersOf(other.id)).map(({ provider }) => provider.name)).toEqual(['sandbox'])
    const anna = await aBuyer(site)
    const { order } = (await anna.place({ method: 'paypal' })).body
    const payment = await paymentOf(order.payment_id)
    await local.end(payment, 'paid')
    const id = [...mollie.payments.keys()].at(-1) ?? ''
    const answer = await other.visitor().request('/api/payment-notification.php?provider=mollie-test', {
      method: 'POST',
      body: new URLSearchParams({ id }),
    })
    expect(answer.status).toBe(404)
    expect((await anna.orderNow(order.payment_id)).status).toBe('pending')
  })
})

describe('while the first provider is down', () => {
  test('the next one takes the order, which is paid once', async () => {
    const { anna } = await setUp()
    mollie.fault = 'error'
    const { order } = (await anna.place({ method: 'paypal' })).body
    expect(order.redirect).toMatch(/^\/sandbox\//)
    expect(await paymentsOf(order.payment_id)).toEqual(['mollie-test failed', 'mollie open'])
    await choose(order, 'pay')
    moveClock(minutes(3))
    mollie.fault = 'none'
    expect(await amountsOf(anna)).toEqual([])
    await pollPayments.run({})
    expect((await anna.orderNow(order.payment_id)).status).toBe('completed')
    expect(await amountsOf(anna)).toEqual([20])
    expect(await differences()).toEqual([])
  })

  test('it is asked last for some minutes after three failures in a row', async () => {
    const { site, anna } = await setUp()
    const names = async () => (await sellersOf(site.id)).map(({ provider }) => provider.name)
    mollie.fault = 'error'
    for (let i = 0; i < 3; i++) await anna.place({ method: 'paypal' })
    expect(await names()).toEqual(['mollie', 'mollie-test'])
    const calls = mollie.calls.length
    await anna.place({ method: 'paypal' })
    expect(mollie.calls.length).toBe(calls)
    mollie.fault = 'none'
    await anna.later(minutes(6))
    expect(await names()).toEqual(['mollie-test', 'mollie'])
    const { order } = (await anna.place({ method: 'paypal' })).body
    expect(order.redirect).toContain(mollie.address)
    const { rows } = await db.query(sql`SELECT failures FROM provider_accounts WHERE site_id = ${site.id}`)
    expect(rows).toEqual([{ failures: 0 }, { failures: 0 }])
  })

  test('a payment that was created despite the lost answer is never shown, and counts if it is paid', async () => {
    const { anna } = await setUp()
    mollie.fault = 'lost_answer'
    const { order } = (await anna.place({ method: 'paypal' })).body
    mollie.fault = 'none'
    expect(order.redirect).toMatch(/^\/sandbox\//)
    const { rows } = await db.query<{ id: string }>(
      sql`SELECT id FROM payments WHERE order_id = ${order.payment_id} AND provider = 'mollie-test'`,
    )
    const lost = rows[0]?.id ?? ''
    await local.end(lost, 'paid')
    await notify(local, lost)
    expect((await anna.orderNow(order.payment_id)).status).toBe('completed')
    expect(await amountsOf(anna)).toEqual([20])
  })

  test('if all are down, the order is refused and each was asked once', async () => {
    let times = 0
    const { anna } = await setUp(() => ({
      create() {
        times++
        return away()
      },
    }))
    mollie.fault = 'error'
    const { status, body } = await anna.place({ method: 'paypal' })
    expect([status, body.error.code, times]).toEqual([503, 'provider_away', 1])
    const [order] = (await anna.get('/api/orders.php')).orders
    expect(order.status).toBe('failed')
    expect(await paymentsOf(order.payment_id)).toEqual(['mollie-test failed', 'mollie failed'])
  })

  test('a saved card is not charged by another provider', async () => {
    const { anna } = await setUp()
    await anna.place({ method: 'visa', save_card: true })
    const [{ payment_id: id }] = (await anna.get('/api/orders.php')).orders
    const payment = await paymentOf(id)
    await local.end(payment, 'paid')
    await notify(local, payment)
    const [card] = await anna.cards()
    mollie.fault = 'error'
    const { order } = (await anna.place({ method: 'visa', card: card.id })).body
    expect(order.status).toBe('pending')
    expect(await paymentsOf(order.payment_id)).toEqual(['mollie-test open'])
    await providersCommand(['off', 'mollie-test'], anna.host)
    expect((await anna.place({ method: 'visa', card: card.id })).body.error.code).toBe('card_gone')
  })
})
