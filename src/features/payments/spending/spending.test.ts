import { describe, expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../../test/builders.ts'
import { codeTo, collectQueued, setUp } from '../../../../test/debits.ts'
import { choose } from '../../../../test/sandbox.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { days, freezeClock, hours, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

const path = '/api/spending.php'
/** 20 credits. */
const price = 14_99

const setCap = async (anna: Buyer, cap: unknown) => (await anna.send('PUT', path, { cap })).body
const pause = (anna: Buyer, length: unknown) => anna.send('POST', path, { days: length })
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code ?? 'done'

/** A buyer in the middle of a month. */
async function aSpender(cap?: number) {
  freezeClock()
  moveClock(Date.parse('2031-05-15T12:00:00Z') - now().getTime())
  const site = await aSite()
  const anna = await aBuyer(site)
  if (cap !== undefined) await setCap(anna, cap)
  return { site, anna, spending: () => anna.get(path) }
}

describe('the cap that members set themselves', () => {
  test('refuses a purchase beyond it, counts what was paid back, and begins again each month', async () => {
    const { anna, spending } = await aSpender(2 * price)
    const first = await anna.bought()
    await anna.bought()
    expect(await spending()).toMatchObject({ cap: 2 * price, spent: 2 * price, currency: 'EUR' })
    const refused = await anna.place()
    expect([refused.status, codeOf(refused)]).toEqual([409, 'cap_reached'])
    expect(refused.body.error.message).toContain('het maximum dat je zelf voor deze maand')

    await anna.refund(first.payment_id)
    expect((await spending()).spent).toBe(price)
    await anna.bought()
    expect(codeOf(await anna.place())).toBe('cap_reached')
    await anna.later(days(17))
    expect((await spending()).spent).toBe(0)
    await anna.bought()
    expect((await spending()).months).toEqual([
      { month: '2031-06', currency: 'EUR', amount: price },
      { month: '2031-05', currency: 'EUR', amount: 2 * price },
    ])
  })

  test('counts a payment that is open, until it ends; the order itself can be paid another way', async () => {
    const { anna } = await aSpender(price)
    const { order } = (await anna.place()).body
    expect(codeOf(await anna.place())).toBe('cap_reached')
    expect(codeOf(await anna.retry(order.payment_id))).toBe('done')
    await choose(await anna.orderNow(order.payment_id), 'fail')
    await choose(order, 'fail')
    expect(codeOf(await anna.place())).toBe('done')
  })

  test('lets one of twenty concurrent orders use the last room', async () => {
    const { anna, spending } = await aSpender(price)
    const placed = await Promise.all(Array.from({ length: 20 }, () => anna.place()))
    const codes = placed.map(codeOf)
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'cap_reached')).toHaveLength(19)
    expect((await spending()).spent).toBe(price)
  })

  test('counts at once when it is lower, and after 24 hours when it is higher or gone', async () => {
    const { anna, spending } = await aSpender(100_00)
    expect(await setCap(anna, 50_00)).toMatchObject({ cap: 50_00, next_cap: null })
    const raised = await setCap(anna, 80_00)
    expect(raised).toMatchObject({
      cap: 50_00,
      next_cap: { cap: 80_00, from: expect.stringContaining('2031-05-16T12:00:00') },
    })
    moveClock(hours(23))
    expect(await setCap(anna, null)).toMatchObject({ cap: 50_00, next_cap: { cap: null } })
    moveClock(hours(23))
    expect(await spending()).toMatchObject({ cap: 50_00 })
    moveClock(hours(1))
    expect(await spending()).toMatchObject({ cap: null, next_cap: null })
  })

  test('lowered while a higher one waits, ends the wait', async () => {
    const { anna } = await aSpender(50_00)
    await setCap(anna, 80_00)
    expect(await setCap(anna, 40_00)).toMatchObject({ cap: 40_00, next_cap: null })
    await setCap(anna, 90_00)
    expect(await setCap(anna, 40_00)).toMatchObject({ cap: 40_00, next_cap: null })
  })

  test.each([-1, 0, 99, 1.5, 100_000_01, '50', 'much'])('cannot be %s', async (cap) => {
    const { anna, spending } = await aSpender(50_00)
    const { error } = await setCap(anna, cap)
    expect(error.fields.cap).toBe('Vul een bedrag in van 1 tot 100.000, of laat het veld leeg.')
    expect((await spending()).cap).toBe(50_00)
  })

  test('holds for a direct debit that was confirmed before it', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.fillIn(order)
    const code = await codeTo(site)
    await anna.send('PUT', path, { cap: 1_00 })
    expect((await anna.typeCode(order, code)).body.error.code).toBe('cap_reached')
    await collectQueued()
    expect((await anna.orderNow(order)).status).toBe('failed')
    const { rows } = await db.query(sql`SELECT FROM payments WHERE site_id = ${site.id}`)
    expect(rows).toEqual([])
  })

  test('holds in another currency, roughly', async () => {
    const { anna } = await aSpender()
    await setCap(anna, 20_00)
    anna.cookies.payment_country = 'PL'
    const { cap, currency } = await anna.get(path)
    expect([cap, currency]).toEqual([86_00, 'PLN'])
  })

  test('is shown with the offer before anything is chosen', async () => {
    const { anna } = await aSpender()
    const limit = async () => (await anna.get('/api/bundles.php')).own_limit
    expect(await limit()).toBeNull()
    await setCap(anna, 50_00)
    await anna.bought()
    expect(await limit()).toEqual({ left: 50_00 - price, paused_until: null })
  })
})

describe('a pause of buying', () => {
  test('refuses every purchase until it ends by itself, and can only become longer', async () => {
    const { anna, spending } = await aSpender()
    const { order } = (await anna.place()).body
    expect((await pause(anna, 7)).body.paused_until).toContain('2031-05-22T12:00:00')
    expect([codeOf(await anna.place()), codeOf(await anna.retry(order.payment_id))]).toEqual([
      ...['buying_paused', 'buying_paused'],
    ])
    expect((await pause(anna, 1)).body.paused_until).toContain('2031-05-22T12:00:00')
    await anna.later(days(7))
    expect((await spending()).paused_until).toBeNull()
    expect(codeOf(await anna.place())).toBe('done')
  })

  test.each([0, 2, -7, '7', 365])('cannot last %s days', async (length) => {
    const { anna } = await aSpender()
    expect((await pause(anna, length)).status).toBe(400)
  })
})

test('a member who spends unusually much is told by mail, once in 30 days', async () => {
  const { site, anna } = await aSpender()
  const email = `${anna.memberId}@mail.example`
  await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${anna.memberId}`)
  const told = async () => {
    const mails: { subject: string }[] = await mailsTo(site, email)
    return mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Je gaf'))
  }
  await anna.bought()
  await anna.later(days(40))
  for (let i = 0; i < 6; i++) await anna.bought()
  expect(await told()).toEqual([])
  await anna.bought()
  expect(await told()).toEqual(['Je gaf de laatste 30 dagen €\u00a0104,93 uit'])
  await anna.bought()
  expect(await told()).toHaveLength(1)
})

test('the spending and the limits of a member are theirs alone', async () => {
  const { site, anna } = await aSpender(50_00)
  const bob = await aBuyer(site)
  await anna.bought()
  expect(await bob.get(path)).toMatchObject({ cap: null, spent: 0, months: [] })
})
