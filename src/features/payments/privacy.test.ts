import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { differences } from '../../../test/credits.ts'
import { away, choose, goodCard, sendNotification, stateNow, withProvider } from '../../../test/sandbox.ts'
import { aBuyer } from '../../../test/shop.ts'
import { days, moveClock, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { eraseMember } from '../privacy/erase.server.ts'
import { parts } from '../privacy/parts.server.ts'
import { forgetCard } from './cards/forget-cards.server.ts'
import { saveToken } from './providers/sandbox/sandbox-payments.server.ts'
import { pollPayments } from './settlement/poll-payments.server.ts'

const visa = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2040 }
const part = (file: string) => parts.find((entry) => entry.file === file)?.read

async function erase(member: MemberKey) {
  await db.query(
    sql`UPDATE members SET status = 'deleted', deleted_at = ${now()} WHERE id = ${member.memberId}`,
  )
  moveClock(days(14))
  expect(await eraseMember(member)).toBe(true)
}

test('the data download lists purchases and cards without provider tokens', async () => {
  const anna = await aBuyer(await aSite())
  const { order } = (await anna.place({ method: 'visa', save_card: true })).body
  await choose(order, 'pay', goodCard)
  const purchases = await part('purchases.json')?.(anna)
  expect(purchases).toMatchObject({
    orders: [{ id: order.payment_id, amount: 1499, status: 'completed' }],
    payments: [
      {
        order: order.payment_id,
        method: 'visa',
        card: { last_four: '4242' },
        money: [{ kind: 'payment', amount: 1499 }],
      },
    ],
  })
  const cards = await part('cards.json')?.(anna)
  expect(cards).toMatchObject([{ brand: 'visa', last_four: '4242' }])
  expect(JSON.stringify([purchases, cards])).not.toMatch(/card_|mandate_|"token\\\\":\\\\"[^•]/)
})

test('erasing a member anonymises orders and payments, deletes cards at the provider, and the ledger adds up', async () => {
  const anna = await aBuyer(await aSite())
  const { order } = (await anna.place({ method: 'visa', save_card: true })).body
  await choose(order, 'pay', goodCard)
  await anna.bought({ return_to: '/members/0199a3c4-0000-4000-8000-000000000000' })
  const { rows: cards } = await db.query(
    sql`SELECT token FROM saved_cards WHERE member_id = ${anna.memberId}`,
  )
  await erase(anna)
  await runQueued(forgetCard)
  const { rows } = await db.query(sql`
      SELECT p.member_id, p.card, o.member_id AS orderer, o.return_to, o.amount FROM payments p
        JOIN orders o ON o.site_id = p.site_id AND o.id = p.order_id WHERE p.site_id = ${anna.siteId}`)
  const kept = { member_id: null, card: null, orderer: null, return_to: null, amount: 1499 }
  expect(rows).toEqual([kept, kept])
  expect((await db.query(sql`SELECT FROM sandbox_tokens WHERE token = ${cards[0]?.token}`)).rowCount).toBe(0)
  // A chargeback is still possible. There is no wallet to take credits from, so all of them are a loss.
  await choose(order, 'charge_back')
  expect(await differences()).toEqual([])
})

test('a card entered while the member was erased is deleted at the provider', async () => {
  const anna = await aBuyer(await aSite())
  const { order } = (await anna.place({ method: 'visa', save_card: true })).body
  await erase(anna)
  const reference = order.redirect.split('/').at(-1)
  const token = await saveToken('card', visa, false)
  await db.query(
    sql`UPDATE sandbox_payments SET status = 'paid', card = ${{ ...visa, token }} WHERE reference = ${reference}`,
  )
  await sendNotification(await stateNow(reference))
  await runQueued(forgetCard)
  expect((await db.query(sql`SELECT FROM sandbox_tokens WHERE token = ${token}`)).rowCount).toBe(0)
  expect(await differences()).toEqual([])
})

test('a card charge pending when the member was erased is still polled, and its money is refunded', async () => {
  const anna = await aBuyer(await aSite())
  const { redirect } = (await anna.send('POST', '/api/cards.php')).body
  await choose({ redirect }, 'pay', goodCard)
  const [card] = (await anna.get('/api/cards.php')).cards
  const back = withProvider(({ create }) => ({
    async create(payment) {
      await create(payment)
      return away()
    },
  }))
  await anna.place({ method: 'visa', card: card.id })
  await erase(anna)
  back()
  await pollPayments.run({})
  const { rows } = await db.query(sql`
      SELECT status, token, (SELECT sum(m.amount)::int FROM money_movements m WHERE m.payment_id = p.id) AS money
        FROM payments p WHERE site_id = ${anna.siteId} AND order_id IS NOT NULL`)
  expect(rows).toEqual([{ status: 'paid', token: null, money: 0 }])
  expect(await differences()).toEqual([])
})
