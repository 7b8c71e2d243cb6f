import { describe, expect, onTestFinished, test } from 'vitest'
import { collectQueued, later, paidByDebit, setUp } from '../../../../test/debits.ts'
import { orderNow } from '../../../../test/shop.ts'
import { minutes } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import { pollPayments } from '../poll-payments.server.ts'
import type { Provider } from '../providers/provider.ts'
import { currentProvider, replaceProvider } from '../providers/providers.server.ts'
import { collectDebit } from './collect-debit.server.ts'

describe('a provider that is away', () => {
  const away = async (until: () => boolean, part: Partial<Provider>) => {
    const sandbox = currentProvider() as Provider
    const mandates: string[] = []
    replaceProvider({
      ...sandbox,
      mandate: async (details) => {
        if (!until()) throw new Error('away')
        mandates.push(details.iban)
        return sandbox.mandate(details)
      },
      ...part,
    })
    onTestFinished(() => replaceProvider(sandbox))
    return mandates
  }

  test('leaves the order under way, and it goes on by itself', async () => {
    const { site, anna } = await setUp()
    let isBack = false
    const mandates = await away(() => isBack, {})
    const { order, status, body } = await paidByDebit(site, anna)
    expect([status, body.order.status, body.order.redirect]).toEqual([200, 'pending', null])
    isBack = true
    await collectQueued()
    expect(mandates).toEqual(['NL91ABNA0417164300'])
    await later(anna, minutes(3))
    await pollPayments.run({})
    expect((await orderNow(anna, order)).status).toBe('completed')
  })

  test('is asked to collect once, by however many that go on at the same moment', async () => {
    const { site, anna } = await setUp()
    let isBack = false
    await away(() => isBack, {})
    const { order } = await paidByDebit(site, anna)
    isBack = true
    const { siteId, memberId } = anna
    const collection = { siteId, memberId, orderId: order, locale: 'nl' } as const
    await Promise.all(Array.from({ length: 8 }, () => collectDebit.run(collection)))
    expect((await pool.query('SELECT FROM payments WHERE site_id = $1', [siteId])).rowCount).toBe(1)
  })

  test('that ended between mandate and payment is asked for the payment once', async () => {
    const { site, anna } = await setUp()
    const create = currentProvider()?.create
    let times = 0
    await away(() => true, {
      create: async (payment) => {
        if (times++ === 0) throw new Error('away')
        return create?.(payment) as ReturnType<Provider['create']>
      },
    })
    const { order, status } = await paidByDebit(site, anna)
    expect(status).toBe(200)
    await collectQueued()
    for (let i = 0; i < 2; i++) {
      await later(anna, minutes(3))
      await pollPayments.run({})
    }
    expect((await orderNow(anna, order)).status).toBe('completed')
    expect((await pool.query('SELECT FROM payments WHERE site_id = $1', [site.id])).rowCount).toBe(1)
  })
})
