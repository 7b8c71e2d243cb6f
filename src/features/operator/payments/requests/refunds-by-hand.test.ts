import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../../test/builders.ts'
import { anOperator } from '../../../../../test/operators.ts'
import { withProvider } from '../../../../../test/sandbox.ts'
import { aBuyer } from '../../../../../test/shop.ts'
import { minutes, moveClock } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { runQueued } from '../../../../platform/jobs.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { sendRefund } from '../../../payments/refunds/refund-rows.server.ts'

const path = '/operator/api/payments/refunds-by-hand'

/** A refund at a provider that has no interface for refunds. */
async function setUp() {
  withProvider(() => ({ refund: null }))
  const site = await aSite()
  const finance = await anOperator(site, { role: 'finance', siteId: site.id })
  const anna = await aBuyer(site)
  const { payment_id: order } = await anna.bought()
  await anna.refund(order)
  await runQueued(sendRefund)
  const [refund] = (await finance.get(path)).refunds
  const mark = (who: typeof finance) => who.send('PUT', path, { id: refund.id })
  return { site, finance, anna, order, refund, mark }
}

describe('a refund that an operator makes at the provider', () => {
  test('is listed, counted at the start, and marked as made once', async () => {
    const { site, finance, anna, order, refund, mark } = await setUp()
    expect(refund).toMatchObject({ site: site.id, order, amount: 1499, currency: 'EUR', provider: 'sandbox' })
    const waiting = async () =>
      (await finance.get('/operator/api/start')).waiting.find(
        (row: { kind: string }) => row.kind === 'refunds',
      ).count
    expect([await waiting(), (await anna.orderNow(order)).refunded?.is_done]).toEqual([1, false])
    const colleague = await anOperator(site, { role: 'finance', siteId: site.id })
    const answers = await Promise.all([mark(finance), mark(colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect([await waiting(), (await anna.orderNow(order)).refunded?.is_done]).toEqual([0, true])
    expect((await finance.get(path)).refunds).toEqual([])
    const { rows } = await db.query(sql`
      SELECT subject, after FROM audit_log WHERE site_id = ${site.id} AND kind = 'refund_made'`)
    expect(rows).toEqual([
      { subject: order, after: { amount: 1499, provider: 'sandbox', reference: refund.reference } },
    ])
  })

  test('is marked only by finance of its site, with a fresh code', async () => {
    const { site, finance, anna, order, mark } = await setUp()
    for (const about of [
      { role: 'support', siteId: site.id },
      { role: 'finance', siteId: (await aSite()).id },
    ] as const)
      expect((await mark(await anOperator(site, about))).status).toBe(404)
    moveClock(minutes(11))
    expect((await mark(finance)).body.error.code).toBe('proof_needed')
    expect((await anna.orderNow(order)).refunded?.is_done).toBe(false)
  })
})
