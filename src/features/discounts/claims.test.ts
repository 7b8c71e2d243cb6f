import { describe, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { aCodeHolder } from '../../../test/discounts.ts'
import { waitForLockWaiters } from '../../../test/locks.ts'
import { outsideTransaction } from '../../../test/one-connection.ts'
import { anOrderRow } from '../../../test/orders.ts'
import { hours } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { reserveCode } from './claims.server.ts'
import { addCode } from './codes/codes.server.ts'
import { discountFor } from './discounts.server.ts'

describe('a discount code claimed by an order', () => {
  const setUp = async (validity: 'once-per-user' | 'once' | 'unlimited') => {
    const site = await aSite()
    const [anna, ben] = [await aCodeHolder(site), await aCodeHolder(site)]
    await addCode(site.id, { code: 'SPRING', percentage: 10, validity })
    const orders = [anna, anna, ben].map((member) => anOrderRow(member, { code: 'SPRING' }))
    const [first = '', second = '', bens = ''] = await Promise.all(orders)
    return { anna, ben, first, second, bens }
  }
  const spring = (member: MemberKey) => discountFor(member, { code: 'SPRING' }, 'anywhere')

  test('is refused as reserved while the own order is unpaid, and as used once it is paid', async () => {
    const { anna, ben, first, second } = await setUp('once-per-user')
    await anna.reserve('SPRING', first)
    await anna.reserve('SPRING', first)
    expect((await anna.asked('code=spring')).discountcode.percentage).toBe(10)
    await expect(anna.reserve('SPRING', second)).rejects.toMatchObject({
      details: { order: first, fields: { code: 'code_reserved' } },
    })
    await anna.use(first)
    await anna.release(first)
    expect(await anna.problem('code=spring')).toEqual(['code_used', 'Deze code is al gebruikt.'])
    expect((await spring(ben)).percentage).toBe(10)
  })

  test('with validity once is refused to other members without revealing the order', async () => {
    const { anna, ben, first, bens } = await setUp('once')
    await anna.reserve('SPRING', first)
    const { error } = await ben.asked('code=spring')
    expect([error.code, error.order, error.fields.code]).toEqual([
      ...['code_used', undefined, 'Deze code is al gebruikt.'],
    ])
    await expect(ben.reserve('SPRING', bens)).rejects.toMatchObject({ code: 'code_used' })
    await anna.release(first)
    await ben.reserve('SPRING', bens)
  })

  test('with unlimited validity can be claimed again and again', async () => {
    const { anna, ben, first, second, bens } = await setUp('unlimited')
    await anna.reserve('SPRING', first)
    await anna.use(first)
    await anna.reserve('SPRING', second)
    await ben.reserve('SPRING', bens)
    expect((await spring(anna)).percentage).toBe(10)
  })

  test('stays with its order after the code has expired', async () => {
    const { anna } = await setUp('once')
    const order = await anOrderRow(anna, { code: 'TIMEBONUS25' })
    await anna.later(hours(5))
    await anna.reserve('TIMEBONUS25', order)
    await anna.use(order)
    expect((await anna.problem('code=TIMEBONUS25'))[0]).toBe('code_used')
  })

  test('counts as used when the order is paid after releasing it', async () => {
    const { anna, first, second } = await setUp('once-per-user')
    await anna.reserve('SPRING', first)
    await anna.release(first)
    await anna.use(first)
    await expect(spring(anna)).rejects.toMatchObject({ code: 'code_used' })
    await expect(anna.reserve('SPRING', second)).rejects.toMatchObject({ code: 'code_used' })
    await anna.use(second)
  })
})

describe('concurrent claims of a discount code', () => {
  test.each(['once-per-user', 'once'] as const)(
    'only one of twelve orders gets a code with validity %s',
    async (validity) => {
      const anna = await aCodeHolder()
      await addCode(anna.siteId, { code: 'SPRING', percentage: 10, validity })
      const orders = await Promise.all(Array.from({ length: 12 }, () => anOrderRow(anna, { code: 'SPRING' })))
      const outcomes = await Promise.allSettled(orders.map((order) => anna.reserve('SPRING', order)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'code_used' })
    },
  )

  test('a claim that waits for a rolled back order gets the code', async () => {
    const anna = await aCodeHolder()
    const code = 'WELCOME25'
    const [first, second] = [await anOrderRow(anna, { code }), await anOrderRow(anna, { code })]
    let waiting: Promise<void> | undefined
    await transaction(async (tx) => {
      await reserveCode(tx, anna, { code: 'WELCOME25' }, first)
      waiting = outsideTransaction(() => anna.reserve('WELCOME25', second))
      waiting.catch(() => {})
      await waitForLockWaiters(1)
      throw new Error('rolled back')
    }).catch(() => {})
    await waiting
    expect(await anna.active()).toBe('TIMEBONUS25')
    await anna.use(second)
    expect((await anna.problem('welcome=true'))[0]).toBe('code_used')
  })
})
