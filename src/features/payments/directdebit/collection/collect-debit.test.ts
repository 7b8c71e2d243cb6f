import { describe, expect, test } from 'vitest'
import { differences } from '../../../../../test/credits.ts'
import { collectQueued, setUp } from '../../../../../test/debits.ts'
import { away, withProvider } from '../../../../../test/sandbox.ts'
import { hours, minutes } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import type { AbleProvider, Provider } from '../../providers/provider.ts'
import { pollPayments } from '../../settlement/poll-payments.server.ts'
import { collectDebit } from './collect-debit.server.ts'
import { forgetDebits } from './forget-debits.server.ts'

describe('a direct debit while the provider is unreachable', () => {
  /** Returns the IBANs of the mandates that were created once the provider was back. */
  const awayUntil = (
    isBack: () => boolean,
    change: (real: AbleProvider) => Partial<Provider> = () => ({}),
  ) => {
    const mandates: string[] = []
    withProvider((real) => ({
      async mandate(details, buyer) {
        if (!isBack()) return away()
        mandates.push(details.iban)
        return real.mandate(details, buyer)
      },
      ...change(real),
    }))
    return mandates
  }

  test('stays pending and is collected by the job once the provider is back', async () => {
    const { anna } = await setUp()
    let isBack = false
    const mandates = awayUntil(() => isBack)
    const { order, status, body } = await anna.payByDebit()
    expect([status, body.order.status, body.order.redirect]).toEqual([200, 'pending', null])
    isBack = true
    await collectQueued()
    expect(mandates).toEqual(['NL91ABNA0417164300'])
    await anna.later(minutes(3))
    await pollPayments.run({})
    expect((await anna.orderNow(order)).status).toBe('completed')
  })

  test('waits for the form again when its confirmed form was deleted after two hours', async () => {
    const { anna } = await setUp()
    awayUntil(() => false)
    const { order } = await anna.payByDebit()
    await anna.later(hours(2))
    await forgetDebits.run({})
    expect(await anna.orderNow(order)).toMatchObject({
      status: 'pending',
      redirect: `/directdebit?order=${order}`,
    })
    expect(await differences()).toEqual([])
  })

  test('is collected once when eight jobs run concurrently', async () => {
    const { anna } = await setUp()
    let isBack = false
    awayUntil(() => isBack)
    const { order } = await anna.payByDebit()
    isBack = true
    const { siteId, memberId } = anna
    const collection = { siteId, memberId, orderId: order, locale: 'nl' } as const
    await Promise.all(Array.from({ length: 8 }, () => collectDebit.run(collection)))
    expect((await db.query(sql`SELECT FROM payments WHERE site_id = ${siteId}`)).rowCount).toBe(1)
  })

  test('is collected once when the provider fails between mandate and payment', async () => {
    const { site, anna } = await setUp()
    let times = 0
    awayUntil(
      () => true,
      ({ create }) => ({ create: (payment) => (times++ === 0 ? away() : create(payment)) }),
    )
    const { order, status } = await anna.payByDebit()
    expect(status).toBe(200)
    await collectQueued()
    for (let i = 0; i < 2; i++) {
      await anna.later(minutes(3))
      await pollPayments.run({})
    }
    expect((await anna.orderNow(order)).status).toBe('completed')
    expect((await db.query(sql`SELECT FROM payments WHERE site_id = ${site.id}`)).rowCount).toBe(1)
  })
})
