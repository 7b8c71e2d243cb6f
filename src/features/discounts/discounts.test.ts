import { describe, expect, test } from 'vitest'
import { aMember, aSite } from '../../../test/builders.ts'
import { anOrderRow } from '../../../test/orders.ts'
import { days, hours, minutes, moveClock, seconds } from '../../platform/clock.ts'
import { pool, transaction } from '../../platform/database.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { releaseCode, reserveCode, useCode } from './claims.server.ts'
import { addCode } from './codes.server.ts'
import type { NewCode } from './discounts.contract.ts'
import { activeDiscount, discountFor } from './discounts.server.ts'

type Member = Awaited<ReturnType<typeof aMember>>

const path = '/api/discountcode.php'
const asked = (member: Member, query: string) => member.get(`${path}?${query}`)
const problem = async (member: Member, query: string) => {
  const { error } = await asked(member, query)
  return [error.code, error.fields?.code]
}
const active = async (member: Member) => (await activeDiscount(member))?.code ?? null
const reserve = (member: Member, code: string, order: string) =>
  transaction((tx) => reserveCode(tx, member, { code }, order))
const use = ({ siteId }: Member, order: string) => transaction((tx) => useCode(tx, siteId, order))
const release = ({ siteId }: Member, order: string) => transaction((tx) => releaseCode(tx, siteId, order))
const pay = async (member: Member, isPaid = true) => {
  await anOrderRow(member, { status: 'completed' })
  await pool.query('UPDATE members SET is_paid = $3 WHERE site_id = $1 AND id = $2', [
    ...[member.siteId, member.memberId, isPaid],
  ])
}
const later = async (member: Member, milliseconds: number) => {
  moveClock(milliseconds)
  member.cookies.session = await startSession(member)
}

describe('what a member gets without asking', () => {
  test('is the time bonus for four hours, then the welcome discount until the seventh day', async () => {
    const anna = await aMember()
    expect(await activeDiscount(anna)).toMatchObject({
      ...{ code: 'TIMEBONUS25', percentage: 25, value_percentage: null, kind: 'time_bonus' },
    })
    await later(anna, hours(4) - seconds(5))
    expect(await active(anna)).toBe('TIMEBONUS25')
    await later(anna, seconds(6))
    expect(await activeDiscount(anna)).toMatchObject({ code: 'WELCOME25', percentage: 25, kind: 'welcome' })
    await later(anna, days(7) - hours(4) - minutes(1))
    expect(await active(anna)).toBe('WELCOME25')
    await later(anna, minutes(2))
    expect(await active(anna)).toBeNull()
  })

  test('ends with the first purchase, and a refund brings the welcome back to nobody', async () => {
    const anna = await aMember()
    await pay(anna)
    expect(await active(anna)).toBeNull()
    expect((await problem(anna, 'welcome=true'))[0]).toBe('code_expired')
    await pay(anna, false)
    await later(anna, hours(5))
    expect(await active(anna)).toBeNull()
  })

  test('is still offered while it waits in an order that is not paid, and not once that is', async () => {
    const anna = await aMember()
    const order = await anOrderRow(anna, { code: 'TIMEBONUS25' })
    await reserve(anna, 'TIMEBONUS25', order)
    expect(await active(anna)).toBe('TIMEBONUS25')
    await use(anna, order)
    expect(await active(anna)).toBeNull()
  })
})

describe('the call', () => {
  test('tells the welcome discount with all that is known of it', async () => {
    const anna = await aMember()
    const { discountcode } = await asked(anna, 'welcome=true')
    expect(discountcode).toEqual({
      ...{ code: 'WELCOME25', percentage: 25, value_percentage: null, kind: 'welcome' },
      ...{ currency: null, minimum_order_value: null, country: null, user_id: anna.memberId },
      ...{ expires: expect.any(String), status: 'active', validity: 'once-per-user', expired: false },
      paymentmethods: [],
    })
    expect(Date.parse(discountcode.expires)).toBeCloseTo(Date.now() + days(7), -5)
  })

  test('tells what a typed code gives, however it is typed', async () => {
    const anna = await aMember()
    const spring: NewCode = {
      ...{ code: 'SPRING-10', value_percentage: 10, currency: 'EUR', minimum_order_value: 3000 },
      ...{ country: 'DE', validity: 'once', paymentmethods: ['visa'] },
    }
    await addCode(anna.siteId, spring)
    const query = 'code=%20spring-10%20&country=DE&amount=3000&currency=EUR&method=visa'
    expect((await asked(anna, query)).discountcode).toEqual({
      ...{ ...spring, percentage: null, user_id: null, expires: null, status: 'active', expired: false },
      kind: 'code',
    })
    expect(await problem(anna, query.replace('3000', '2999'))).toEqual([
      'code_not_here',
      'Voor deze code is je bestelling te klein. Kies een groter pakket.',
    ])
    expect((await problem(anna, query.replace('visa', 'sdd')))[1]).toMatch('betaalwijze')
    expect((await problem(anna, query.replace('DE', 'NL')))[1]).toMatch('land')
  })

  test('says what is wrong with a code', async () => {
    const site = await aSite()
    const [anna, ben] = [await aMember(site), await aMember(site)]
    await addCode(site.id, {
      code: 'OLD',
      percentage: 10,
      expires: new Date(Date.now() + 60_000).toISOString(),
    })
    await addCode(site.id, { code: 'BENS', percentage: 10, user_id: ben.memberId })
    await addCode(site.id, { code: 'STOPPED', percentage: 10 })
    await pool.query(
      `UPDATE discount_codes SET status = 'inactive' WHERE site_id = $1 AND code = 'STOPPED'`,
      [site.id],
    )
    expect((await asked(anna, 'code=old')).discountcode.percentage).toBe(10)
    moveClock(minutes(1))
    expect((await asked(ben, 'code=bens')).discountcode.user_id).toBe(ben.memberId)
    const unknown = 'Deze code kennen we niet. Controleer of je hem goed hebt overgenomen.'
    expect(await problem(anna, 'code=nonsense')).toEqual(['code_unknown', unknown])
    expect(await problem(anna, 'code=bens')).toEqual(['code_unknown', unknown])
    expect(await problem(anna, 'code=old')).toEqual(['code_expired', 'Deze code is niet meer geldig.'])
    expect((await problem(anna, 'code=stopped'))[0]).toBe('code_expired')
    expect(await problem(anna, 'code=')).toEqual(['invalid', 'Vul eerst een code in.'])
    expect(await problem(anna, '')).toEqual(['invalid', 'Vul eerst een code in.'])
    expect(await problem(anna, `code=${'x'.repeat(101)}`)).toEqual(['invalid', unknown])
  })

  test('is for members, and a code of another site is none', async () => {
    const [anna, site] = [await aMember(), await aSite()]
    await addCode(site.id, { code: 'THERE', percentage: 10 })
    expect((await problem(anna, 'code=there'))[0]).toBe('code_unknown')
    const answer = await site.visitor().request(`${path}?welcome=true`)
    expect(answer.status).toBe(403)
    expect((await answer.json()).authentication_required).toBe(true)
  })

  test('is not for guessing: sixty an hour', async () => {
    const anna = await aMember()
    await asked(anna, 'code=guess')
    await pool.query(`UPDATE rate_limits SET used = 60 WHERE site_id = $1 AND key LIKE 'code:%'`, [
      anna.siteId,
    ])
    const answer = await anna.request(`${path}?code=guess`)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 3500]).toEqual([429, true])
    expect((await asked(anna, 'welcome=true')).discountcode.code).toBe('WELCOME25')
    expect((await asked(anna, 'code=TIMEBONUS25')).discountcode.code).toBe('TIMEBONUS25')
  })
})

describe('a code that was taken', () => {
  const setUp = async (validity: 'once-per-user' | 'once' | 'unlimited') => {
    const site = await aSite()
    const [anna, ben] = [await aMember(site), await aMember(site)]
    await addCode(site.id, { code: 'SPRING', percentage: 10, validity })
    const orders = [anna, anna, ben].map((member) => anOrderRow(member, { code: 'SPRING' }))
    const [first = '', second = '', bens = ''] = await Promise.all(orders)
    return { anna, ben, first, second, bens }
  }
  const spring = (member: Member) => discountFor(member, { code: 'SPRING' })

  test('is told apart: waiting in an own order, or used', async () => {
    const { anna, ben, first, second } = await setUp('once-per-user')
    await reserve(anna, 'SPRING', first)
    await reserve(anna, 'SPRING', first)
    expect((await asked(anna, 'code=spring')).discountcode.percentage).toBe(10)
    await expect(reserve(anna, 'SPRING', second)).rejects.toMatchObject({
      details: { order: first, fields: { code: 'code_reserved' } },
    })
    await use(anna, first)
    await release(anna, first)
    expect(await problem(anna, 'code=spring')).toEqual(['code_used', 'Deze code is al gebruikt.'])
    expect((await spring(ben)).percentage).toBe(10)
  })

  test('once for all is taken for the others too, without a word about whose order it is', async () => {
    const { anna, ben, first, bens } = await setUp('once')
    await reserve(anna, 'SPRING', first)
    const { error } = await asked(ben, 'code=spring')
    expect([error.code, error.order, error.fields.code]).toEqual([
      ...['code_used', undefined, 'Deze code is al gebruikt.'],
    ])
    await expect(reserve(ben, 'SPRING', bens)).rejects.toMatchObject({ code: 'code_used' })
    await release(anna, first)
    await reserve(ben, 'SPRING', bens)
  })

  test('without a limit can be taken again and again', async () => {
    const { anna, ben, first, second, bens } = await setUp('unlimited')
    await reserve(anna, 'SPRING', first)
    await use(anna, first)
    await reserve(anna, 'SPRING', second)
    await reserve(ben, 'SPRING', bens)
    expect((await spring(anna)).percentage).toBe(10)
  })

  test('stays with its order after it has expired', async () => {
    const { anna } = await setUp('once')
    const order = await anOrderRow(anna, { code: 'TIMEBONUS25' })
    await later(anna, hours(5))
    await reserve(anna, 'TIMEBONUS25', order)
    await use(anna, order)
    expect((await problem(anna, 'code=TIMEBONUS25'))[0]).toBe('code_used')
  })

  test('counts as used when an order that gave it back is paid all the same', async () => {
    const { anna, first, second } = await setUp('once-per-user')
    await reserve(anna, 'SPRING', first)
    await release(anna, first)
    await use(anna, first)
    await expect(spring(anna)).rejects.toMatchObject({ code: 'code_used' })
    await expect(reserve(anna, 'SPRING', second)).rejects.toMatchObject({ code: 'code_used' })
    await use(anna, second)
  })
})

describe('many at the same moment', () => {
  test.each(['once-per-user', 'once'] as const)('one order gets a code that is %s', async (validity) => {
    const anna = await aMember()
    await addCode(anna.siteId, { code: 'SPRING', percentage: 10, validity })
    const orders = await Promise.all(Array.from({ length: 12 }, () => anOrderRow(anna, { code: 'SPRING' })))
    const outcomes = await Promise.allSettled(orders.map((order) => reserve(anna, 'SPRING', order)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'code_used' })
  })

  test('whoever waits for an order that is then not made gets the code', async () => {
    const anna = await aMember()
    const code = 'WELCOME25'
    const [first, second] = [await anOrderRow(anna, { code }), await anOrderRow(anna, { code })]
    let waiting: Promise<void> | undefined
    await transaction(async (tx) => {
      await reserveCode(tx, anna, { code: 'WELCOME25' }, first)
      waiting = reserve(anna, 'WELCOME25', second)
      waiting.catch(() => {})
      await expect.poll(waitingForLocks).toBe(1)
      throw new Error('rolled back')
    }).catch(() => {})
    await waiting
    expect(await active(anna)).toBe('TIMEBONUS25')
    await use(anna, second)
    expect((await problem(anna, 'welcome=true'))[0]).toBe('code_used')
  })

  async function waitingForLocks() {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0].n
  }
})
