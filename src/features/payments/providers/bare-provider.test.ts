import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { amountsOf, differences } from '../../../../test/credits.ts'
import { answerRefund } from '../../../../test/refunds.ts'
import { sendNotification, withProvider } from '../../../../test/sandbox.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { hours, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { sendRefund } from '../refunds/refund-rows.server.ts'
import { refundsCommand } from '../refunds/refunds-command.server.ts'
import { pollPayments } from '../settlement/poll-payments.server.ts'
import type { PaymentRequest, PaymentState } from './provider.ts'

/** A provider with a page and notifications, and nothing else. */
async function setUp() {
  const requests: PaymentRequest[] = []
  withProvider(() => ({
    ...{
      fetch: null,
      waitsFor: hours(24),
      cancel: null,
      refund: null,
      removeCard: null,
      list: null,
      mandate: null,
    },
    limits: (method) => (method === 'sct' ? null : { min: 100, max: 2000 }),
    async create(request) {
      requests.push(request)
      return { reference: null, redirect: 'https://provider.example/page', transfer: null, state: null }
    },
    readNotification: ({ method, query, body }) => {
      const { id, ...state } = JSON.parse(method === 'GET' ? (query.get('state') ?? '') : body)
      return { about: { id }, state: { id, ...state }, answer: 'OK' }
    },
  }))
  const anna = await aBuyer(await aSite())
  await db.query(sql`UPDATE members SET email = 'anna@example.org' WHERE id = ${anna.memberId}`)
  const { order } = (await anna.place()).body
  const [request] = requests
  if (!request) throw new Error('no payment was created')
  const paid: PaymentState = {
    ...{ id: request.id, reference: 'sale-1', status: 'paid', amount: request.amount },
    ...{ currency: request.currency, chargedBack: 0, chargebackWon: 0, card: null },
  }
  return { anna, order, id: order.payment_id, request, paid: { ...paid, reference: `sale-${request.id}` } }
}

const poll = async (after: number) => {
  moveClock(after)
  await pollPayments.run({})
}
const statusOf = async (anna: Buyer, id: string) => (await anna.orderNow(id)).status

test('a payment without a reference is not created again, and is paid by a notification by GET', async () => {
  const { anna, order, id, request, paid } = await setUp()
  expect(order.redirect).toBe('https://provider.example/page')
  expect(request).toMatchObject({ buyer: { email: 'anna@example.org', country: 'NL' }, isRepeat: false })
  expect(new URL(request.notificationUrl).search).toBe('?provider=sandbox')
  for (let i = 0; i < 5; i++) await poll(hours(1))
  expect(await statusOf(anna, id)).toBe('pending')
  const query = new URLSearchParams({ provider: 'sandbox', state: JSON.stringify(paid) })
  const answer = await anna.request(`/api/payment-notification.php?${query}`)
  expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
  await anna.later(0)
  expect(await statusOf(anna, id)).toBe('completed')
  expect(await differences()).toEqual([])
})

test('a payment of a provider that cannot be asked expires, and counts if the money comes later', async () => {
  const { anna, id, paid } = await setUp()
  for (let hour = 0; hour < 26; hour++) await poll(hours(1))
  await anna.later(0)
  expect(await statusOf(anna, id)).toBe('expired')
  await sendNotification(paid)
  expect(await statusOf(anna, id)).toBe('completed')
  expect(await amountsOf(anna)).toEqual([20])
})

test('an order of a provider that cannot cancel is cancelled by us', async () => {
  const { anna, id, paid } = await setUp()
  expect((await anna.cancel(id)).body.order.status).toBe('cancelled')
  await sendNotification(paid)
  expect(await statusOf(anna, id)).toBe('completed')
  expect(await differences()).toEqual([])
})

test('a refund that the provider cannot make is left to an operator, who marks it as sent', async () => {
  const { anna, id, paid } = await setUp()
  await sendNotification(paid)
  await anna.refund(id)
  await runQueued(sendRefund)
  await poll(minutes(10))
  const states = sql`SELECT status, looks FROM refunds WHERE site_id = ${anna.siteId}`
  expect((await db.query(states)).rows).toEqual([{ status: 'by_hand', looks: 0 }])
  expect((await anna.orderNow(id)).refunded?.is_done).toBe(false)
  const [line = ''] = (await refundsCommand(['list'], anna.host)).filter((text) => text.includes('by hand'))
  expect(line).toContain('14.99 EUR')
  const [refund = ''] = line.split(' ')
  await refundsCommand(['sent', refund], anna.host)
  expect((await anna.orderNow(id)).refunded?.is_done).toBe(true)
  await expect(refundsCommand(['sent', refund], anna.host)).rejects.toThrow('no refund')
  await expect(answerRefund(anna, 'grant')).rejects.toThrow()
})

test('a provider without tokens saves no cards, takes no direct debit and no amount beyond its limits', async () => {
  const { anna } = await setUp()
  const { methods } = await anna.get('/api/bundles.php')
  const names = methods.map(({ method }: { method: string }) => method)
  expect(names).toContain('visa')
  expect(names).not.toContain('sct')
  expect(names).not.toContain('sdd')
  expect(methods.some((offered: { can_be_saved: boolean }) => offered.can_be_saved)).toBe(false)
  expect((await anna.get('/api/cards.php')).can_add).toBe(false)
  expect((await anna.place({ method: 'sct' })).body.error.code).toBe('method_unavailable')
  expect((await anna.place({ credits: 50 })).body.error.code).toBe('method_unavailable')
})
