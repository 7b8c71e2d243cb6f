import { describe, expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../../test/builders.ts'
import { differences, spend } from '../../../../test/credits.ts'
import { aPayer, payer } from '../../../../test/debits.ts'
import { anOperator } from '../../../../test/operators.ts'
import { away, choose, withProvider } from '../../../../test/sandbox.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { days, hours, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { endPayment } from '../../payments/providers/sandbox/sandbox-payments.server.ts'
import { sendRefund } from '../../payments/refunds/refund-rows.server.ts'
import { reconcileNow } from '../../reconcile/reconcile-reports.server.ts'

const path = '/operator/api/payments'

async function setUp() {
  const site = await aSite()
  const finance = await anOperator(site, { role: 'finance', siteId: site.id })
  const anna = await aBuyer(site)
  return { site, finance, anna }
}
type Operator = Awaited<ReturnType<typeof anOperator>>

const ordersIn = async (who: Operator, query: Record<string, string> = {}) =>
  who.get(`${path}/orders?${new URLSearchParams(query)}`)
const idsOf = ({ orders }: { orders: { id: string }[] }) => orders.map(({ id }) => id)
const orderIn = (who: Operator, id: string) => who.get(`${path}/order?id=${id}`)
const refund = (who: Operator, order: string, amount: number, refunded = 0, reason = 'Goodwill') =>
  who.send('POST', `${path}/order/refund`, { order, amount, refunded, reason })

async function auditOf(site: { id: string }) {
  const { rows } = await db.query<{ kind: string; subject: string; before: unknown; after: unknown }>(sql`
    SELECT kind, subject, before, after FROM audit_log WHERE site_id = ${site.id} AND kind <> 'order_read' ORDER BY id`)
  return rows
}

describe('the list of orders', () => {
  test('is found by state, method, provider, country, price, member and day', async () => {
    const { site, finance, anna } = await setUp()
    const ben = await aBuyer(site, 'DE')
    const paid = await anna.bought()
    const open = (await anna.place({ method: 'visa', credits: 50 })).body.order.payment_id
    const other = (await ben.place({ method: 'paypal' })).body.order.payment_id
    const today = new Date(paid.date).toISOString().slice(0, 10)
    const found = async (query: Record<string, string>) => idsOf(await ordersIn(finance, query))
    expect(await found({})).toEqual([other, open, paid.payment_id])
    expect(await found({ status: 'completed' })).toEqual([paid.payment_id])
    expect(await found({ method: 'visa' })).toEqual([open])
    expect(await found({ method: 'paypal', status: 'completed' })).toEqual([])
    expect(await found({ provider: 'sandbox' })).toHaveLength(3)
    expect(await found({ provider: 'other' })).toEqual([])
    expect(await found({ country: 'DE' })).toEqual([other])
    expect(await found({ least: '2000' })).toEqual([open])
    expect(await found({ most: '1499', country: 'NL' })).toEqual([paid.payment_id])
    expect(await found({ member: ben.memberId })).toEqual([other])
    expect(await found({ from: today, until: today })).toHaveLength(3)
    expect(await found({ until: '2020-01-01' })).toEqual([])
  })

  test('has pages without gaps, and knows only the operator’s sites', async () => {
    const { site, finance, anna } = await setUp()
    await anna.get('/api/bundles.php')
    await db.query(sql`
      INSERT INTO orders (site_id, id, member_id, key, bundle_id, credits, full_amount, amount, currency, country, status,
                          created_at, pending_at)
      SELECT ${site.id}, gen_random_uuid(), ${anna.memberId}, gen_random_uuid(), bundle.id, 20, 1499, 1499, 'EUR', 'NL',
             'failed', date_trunc('hour', now()) - n / 10 * interval '1 second', now()
        FROM generate_series(1, 120) n,
             (SELECT id FROM bundles WHERE site_id = ${site.id} LIMIT 1) bundle`)
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: { orders: { id: string }[]; next: string | null } = await ordersIn(finance, {
        status: 'failed',
        ...(next && { before: next }),
      })
      seen.push(...idsOf(page))
      next = page.next
    } while (next)
    const { rowCount } = await db.query(sql`SELECT FROM orders WHERE site_id = ${site.id}`)
    expect([new Set(seen).size, seen.length]).toEqual([rowCount, rowCount])
    const stranger = await anOperator(site, { role: 'finance', siteId: (await aSite()).id })
    expect(await ordersIn(stranger)).toEqual({ orders: [], next: null })
    expect((await stranger.request(`${path}/order?id=${seen[0]}`)).status).toBe(404)
  })

  test('shows what waits too long, and asks the provider again', async () => {
    const { site, finance, anna } = await setUp()
    const ideal = (await anna.place()).body.order
    const transfer = (await anna.place({ method: 'sct' })).body.order.payment_id
    moveClock(minutes(10))
    expect(idsOf(await ordersIn(finance, { late: 'yes' }))).toEqual([])
    // The provider is away, so nothing is heard of either.
    const back = withProvider(() => ({ fetch: away }))
    moveClock(hours(3))
    const again = await anOperator(site, { role: 'finance', siteId: site.id })
    expect(idsOf(await ordersIn(again, { late: 'yes' }))).toEqual([ideal.payment_id])
    const ask = () => again.send('POST', `${path}/order/ask`, { order: ideal.payment_id })
    expect((await ask()).body.error.code).toBe('provider_away')
    back()
    await endPayment(ideal.redirect.split('/').at(-1), { status: 'paid' })
    const { status, body } = await ask()
    expect([status, body.status]).toEqual([200, 'completed'])
    expect(body.payments[0].messages.at(-1)).toMatchObject({ kind: 'answer', times: 1 })
    expect((await ordersIn(again, { late: 'yes' })).orders).toEqual([])
    moveClock(days(14))
    const later = await anOperator(site, { role: 'finance', siteId: site.id })
    expect(idsOf(await ordersIn(later, { late: 'yes' }))).toEqual([transfer])
  })
})

describe('one order', () => {
  test('shows its payments, what the provider said, its money and its credits, and reading it is logged', async () => {
    const { finance, anna } = await setUp()
    const { payment_id } = await anna.bought()
    const order = await orderIn(finance, payment_id)
    expect(order).toMatchObject({
      id: payment_id,
      member: anna.memberId,
      refundable: { money: 1499, refunded: { amount: 0, credits: 0 }, left: 20 },
      payments: [{ provider: 'sandbox', status: 'paid', messages: [{ kind: 'notification', times: 1 }] }],
      money: [{ kind: 'payment', amount: 1499 }],
      credits_moved: [{ reason: 'purchase', amount: 20, is_loss: false }],
      ...{ refunds: [], request: null },
    })
    expect(JSON.parse(order.payments[0].messages[0].body)).toMatchObject({ status: 'paid', amount: 1499 })
    const { rows } = await db.query(sql`
      SELECT member_id, subject FROM audit_log WHERE kind = 'order_read' AND site_id = ${anna.siteId}`)
    expect(rows).toEqual([{ member_id: anna.memberId, subject: payment_id }])
  })

  test('is refunded in parts until nothing is left, with the credits they pay for', async () => {
    const { site, finance, anna } = await setUp()
    const { payment_id } = await anna.bought()
    await spend(anna, 10, 'message')
    const first = await refund(finance, payment_id, 500)
    expect([first.status, first.body.refundable]).toEqual([
      200,
      { money: 999, refunded: { amount: 500, credits: 7 }, left: 3 },
    ])
    expect(await anna.userNow()).toMatchObject({ credits: 3, paid_user: true })
    expect((await anna.orderNow(payment_id)).refunded).toMatchObject({ amount: 500, is_done: false })
    expect((await refund(finance, payment_id, 1000, 500)).body.error.code).toBe('refund_too_much')
    expect((await refund(finance, payment_id, 999, 500)).body.refundable).toBeNull()
    expect(await anna.userNow()).toMatchObject({ credits: 0, paid_user: false })
    expect(await anna.money()).toEqual(['payment 1499', 'refund -500', 'refund -999'])
    expect((await refund(finance, payment_id, 1, 1499)).body.error.code).toBe('refund_done')
    await runQueued(sendRefund)
    const { refunds } = await orderIn(finance, payment_id)
    expect(refunds).toMatchObject([
      { amount: 500, credits: 7, status: 'done', reason: 'Goodwill', operator: finance.email },
      { amount: 999, credits: 3, status: 'done' },
    ])
    expect(await auditOf(site)).toMatchObject([
      {
        kind: 'order_refunded',
        subject: payment_id,
        before: { refunded: 0 },
        after: { refunded: 500, amount: 500, credits: 7 },
      },
      { kind: 'order_refunded' },
    ])
    expect(await differences()).toEqual([])
  })

  test('is refunded once when two operators do so at once, and the second is told', async () => {
    const { site, finance, anna } = await setUp()
    const colleague = await anOperator(site, { role: 'finance', siteId: site.id })
    const { payment_id } = await anna.bought()
    const answers = await Promise.all([finance, colleague].map((one) => refund(one, payment_id, 500)))
    expect(answers.map(({ status, body }) => body.error?.code ?? status).toSorted()).toEqual([
      200,
      'refund_changed',
    ])
    expect(await anna.money()).toEqual(['payment 1499', 'refund -500'])
  })

  test.each(Array.from({ length: 5 }, (_, run) => run))(
    'a refund while the member spends keeps the books balanced (run %i)',
    async () => {
      const { finance, anna } = await setUp()
      const { payment_id } = await anna.bought()
      const spends = Array.from({ length: 6 }, (_, n) => spend(anna, 4, `message:${n}`).catch(() => {}))
      const [{ status, body }] = await Promise.all([refund(finance, payment_id, 1499), ...spends])
      expect(status).toBe(200)
      const [{ credits }] = body.refunds
      const { credits: balance } = await anna.userNow()
      const { rows } = await db.query<{ spent: number }>(sql`
        SELECT coalesce(sum(t.amount), 0)::int AS spent FROM transfers t JOIN wallets w ON w.id = t.from_wallet
         WHERE w.member_id = ${anna.memberId} AND t.to_house = 'spent'`)
      expect(credits + balance + (rows[0]?.spent ?? 0)).toBe(20)
      expect(balance).toBe(0)
      expect(await differences()).toEqual([])
    },
  )

  test('is refunded only by finance, with a reason and a fresh code', async () => {
    const { site, finance, anna } = await setUp()
    const { payment_id } = await anna.bought()
    const support = await anOperator(site, { role: 'support', siteId: site.id })
    expect((await orderIn(support, payment_id)).id).toBe(payment_id)
    expect((await refund(support, payment_id, 500)).status).toBe(404)
    expect((await refund(finance, payment_id, 500, 0, ' ')).body.error.fields).toHaveProperty('reason')
    for (const amount of [0, -5, 1.5]) expect((await refund(finance, payment_id, amount)).status).toBe(400)
    moveClock(minutes(11))
    expect((await refund(finance, payment_id, 500)).body.error.code).toBe('proof_needed')
    expect(await anna.money()).toEqual(['payment 1499'])
  })

  test('is not refunded after a chargeback, whose losses are shown', async () => {
    const { finance, anna } = await setUp()
    const { body } = await anna.place()
    await choose(body.order, 'pay')
    await refund(finance, body.order.payment_id, 500)
    await runQueued(sendRefund)
    await spend(anna, 3, 'message')
    await choose(body.order, 'charge_back')
    const { chargebacks } = await finance.get(`${path}/chargebacks`)
    expect(chargebacks).toMatchObject([
      { order: body.order.payment_id, member: anna.memberId, amount: 999, credits: 10, lost: 3 },
    ])
    expect((await refund(finance, body.order.payment_id, 1, 500)).body.error.code).toBe('refund_done')
    expect((await orderIn(finance, body.order.payment_id)).refundable).toBeNull()
    expect(await differences()).toEqual([])
  })
})

describe('requests for a refund', () => {
  async function setUpRequest() {
    const { site, finance, anna } = await setUp()
    const email = `${anna.memberId}@mail.example`
    await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${anna.memberId}`)
    await anna.refund((await anna.bought()).payment_id)
    const { payment_id } = await anna.bought()
    await anna.askRefund(payment_id)
    const { requests } = await finance.get(`${path}/refund-requests`)
    const answer = (who: Operator, given: object) =>
      who.send('PUT', `${path}/refund-requests`, { id: requests[0].id, ...given })
    return { site, finance, anna, email, order: payment_id, requests, answer }
  }

  test('wait with the oldest first; granting pays back what is left and tells the member why', async () => {
    const { site, finance, anna, email, order, requests, answer } = await setUpRequest()
    expect(requests).toMatchObject([
      { order, member: anna.memberId, name: expect.any(String), amount: 1499, credits: 20, earlier: 1 },
    ])
    await spend(anna, 10, 'message')
    expect((await answer(finance, { answer: 'grant', text: 'Omdat het vrijdag is.' })).status).toBe(200)
    expect(await anna.userNow()).toMatchObject({ credits: 0 })
    const [mail] = await mailsTo(site, email)
    expect(mail?.text).toMatch(/7,49[\s\S]*Omdat het vrijdag is/)
    expect((await auditOf(site)).map(({ kind, after }) => [kind, after])).toEqual([
      ['refund_granted', { amount: 749, credits: 10 }],
    ])
    expect((await finance.get(`${path}/refund-requests`)).requests).toEqual([])
    const { requests: granted } = await finance.get(`${path}/refund-requests?status=granted`)
    expect(granted).toMatchObject([{ order, operator: finance.email, answer: 'Omdat het vrijdag is.' }])
  })

  test('are refused with a reason in the member’s mail', async () => {
    const { site, finance, anna, email, order, answer } = await setUpRequest()
    expect((await answer(finance, { answer: 'refuse', text: ' ' })).body.error.fields).toHaveProperty('text')
    expect((await answer(finance, { answer: 'refuse', text: 'Te vaak gevraagd.' })).status).toBe(200)
    const [mail] = await mailsTo(site, email)
    expect(mail?.subject).toBe('Je aanvraag om geld terug')
    expect(mail?.text).toMatch(/14,99[\s\S]*Te vaak gevraagd[\s\S]*Schrijf ons/)
    expect(mail?.links.join()).toContain(`/transactions/${order}`)
    expect((await anna.orderNow(order)).refund_request?.status).toBe('refused')
    // The log does not contain the words for the member.
    expect(JSON.stringify(await auditOf(site))).not.toContain('vaak')
  })

  test('are answered once when two operators answer at once', async () => {
    const { site, finance, anna, answer } = await setUpRequest()
    const colleague = await anOperator(site, { role: 'finance', siteId: site.id })
    const answers = await Promise.all([
      answer(finance, { answer: 'grant', text: '' }),
      answer(colleague, { answer: 'refuse', text: 'Nee.' }),
    ])
    const codes = answers.map(({ status, body }) => body.error?.code ?? status)
    expect(codes.toSorted()).toEqual([200, 'refund_answered'])
    expect((await anna.money()).filter((line) => line.startsWith('refund'))).toHaveLength(
      codes[0] === 200 ? 2 : 1,
    )
  })
})

describe('blocked payers', () => {
  test('are added with a note, listed as hashes, and removed', async () => {
    const site = await aSite()
    const finance = await anOperator(site, { role: 'finance', siteId: site.id })
    const anna = await aPayer(site)
    const block = { site: site.id, kind: 'iban', payer: payer.iban, note: 'Storno' }
    const add = (change = {}) => finance.send('POST', `${path}/blocks`, { ...block, ...change })
    expect([(await add()).status, (await add()).status]).toEqual([200, 200])
    expect((await add({ payer: 'NL91' })).body.error.fields).toEqual({ payer: expect.any(String) })
    expect((await add({ site: (await aSite()).id })).status).toBe(404)
    expect((await anna.payByDebit()).body.error.code).toBe('debit_blocked')
    const { blocks } = await finance.get(`${path}/blocks`)
    expect(blocks).toMatchObject([{ site: site.id, kind: 'iban', note: 'Storno', operator: finance.email }])
    const key = { site: site.id, kind: 'iban', hash: blocks[0].hash }
    for (let i = 0; i < 2; i++) expect((await finance.send('DELETE', `${path}/blocks`, key)).status).toBe(200)
    expect((await anna.payByDebit()).status).toBe(200)
    expect((await auditOf(site)).map(({ kind }) => kind)).toEqual(['payer_blocked', 'payer_unblocked'])
  })

  test('are listed in pages', async () => {
    const site = await aSite()
    const finance = await anOperator(site, { role: 'finance', siteId: site.id })
    await db.query(sql`
      INSERT INTO payment_blocks (site_id, kind, hash, created_at)
      SELECT ${site.id}, 'iban', sha256(n::text::bytea), now() FROM generate_series(1, 70) n`)
    const first = await finance.get(`${path}/blocks`)
    const second = await finance.get(`${path}/blocks?before=${encodeURIComponent(first.next)}`)
    const all = [...first.blocks, ...second.blocks].map(({ hash }) => hash)
    expect([first.blocks.length, new Set(all).size, second.next]).toEqual([50, 70, null])
  })
})

describe('the reconciliation', () => {
  test('runs in the background, once at a time, and its report is kept', async () => {
    const site = await aSite()
    const finance = await anOperator(site, { role: 'finance', siteId: null })
    const here = await anOperator(site, { role: 'finance', siteId: site.id })
    const ben = await aBuyer(site)
    const order = await ben.bought()
    await db.query(sql`UPDATE members SET is_paid = false WHERE id = ${ben.memberId}`)
    const start = () => finance.send('POST', `${path}/reconcile`, {})
    const [first, second] = [await start(), await start()]
    expect([first.body.reports.length, second.body.reports.length]).toEqual([1, 1])
    expect(first.body.reports[0]).toMatchObject({ finished: null, operator: finance.email, counts: null })
    await runQueued(reconcileNow)
    const [report] = (await finance.get(`${path}/reconcile`)).reports
    expect(report).toMatchObject({ has_failed: false, finished: expect.any(String) })
    expect(report.counts.orders).toBeGreaterThan(0)
    const wrong = { site: site.id, of: `member ${ben.memberId}`, what: 'premium', has: 0, should: 1 }
    expect(report.differences).toContainEqual(wrong)
    const [own] = (await here.get(`${path}/reconcile`)).reports
    expect([own.counts, own.differences]).toEqual([null, [wrong]])
    const elsewhere = await anOperator(site, { role: 'finance', siteId: (await aSite()).id })
    expect((await elsewhere.get(`${path}/reconcile`)).reports[0].differences).toEqual([])
    expect(order.status).toBe('completed')
    await db.query(sql`UPDATE members SET is_paid = true WHERE id = ${ben.memberId}`)
  })
})
