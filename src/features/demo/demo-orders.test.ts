import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { differences } from '../../../test/credits.ts'
import { aDemo } from '../../../test/demo-people.ts'
import { choose } from '../../../test/sandbox.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { openStorage } from '../../platform/storage.server.ts'
import { type Order, order as orderSchema } from '../payments/payments.contract.ts'
import { sendRefund } from '../payments/refunds/refund-rows.server.ts'
import { pollPayments } from '../payments/settlement/poll-payments.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-demo-orders-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('the premium demo account has orders in every state and is premium because of them', async () => {
  openStorage({ dataDir })
  const { logIn } = await aDemo()
  const robin = await logIn('premium@vonk.example')
  const { orders }: { orders: Order[] } = await robin.get('/api/orders.php')
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderSchema.shape.status.options))
  expect(orders.filter(({ refunded }) => refunded?.is_done)).toHaveLength(1)
  expect((await robin.get('/api/cards.php')).cards).toMatchObject([{ brand: 'visa', last_four: '4242' }])
  const { user } = await robin.get('/api/user.php')
  expect([user.paid_user, user.credits]).toEqual([true, 120])
  const { entries } = await robin.get('/api/ledger.php')
  const dates = entries.map(({ date }: { date: string }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(await differences()).toEqual([])

  // The orders work: the open one can be paid, and the latest refunded.
  await pollPayments.run({})
  const pending = orders.find(({ status }) => status === 'pending') as Order
  expect(pending.transfer).toMatchObject({ iban: expect.any(String) })
  await choose(pending, 'pay')
  const latest = orders.find(({ refund }) => refund) as Order
  await robin.send('POST', '/api/refund.php', { order: latest.payment_id })
  await runQueued(sendRefund)
  expect((await robin.get('/api/user.php')).user.credits).toBe(300)
  expect(await differences()).toEqual([])
  const sam = await logIn('free@vonk.example')
  expect((await sam.get('/api/orders.php')).orders).toEqual([])
  expect((await sam.get('/api/user.php')).user.paid_user).toBe(false)
})
