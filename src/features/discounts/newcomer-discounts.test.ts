import { describe, expect, test } from 'vitest'
import { aCodeHolder } from '../../../test/discounts.ts'
import { anOrderRow } from '../../../test/orders.ts'
import { days, hours, minutes, seconds } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { activeDiscount } from './discounts.server.ts'

const pay = async (member: MemberKey, isPaid = true) => {
  await anOrderRow(member, { status: 'completed' })
  await db.query(
    sql`UPDATE members SET is_paid = ${isPaid} WHERE site_id = ${member.siteId} AND id = ${member.memberId}`,
  )
}

describe('the active discount of a newcomer', () => {
  test('is the time bonus for four hours, then the welcome discount until the seventh day', async () => {
    const anna = await aCodeHolder()
    expect(await activeDiscount(anna)).toMatchObject({
      ...{ code: 'TIMEBONUS25', percentage: 25, value_percentage: null, kind: 'time_bonus' },
    })
    await anna.later(hours(4) - seconds(5))
    expect(await anna.active()).toBe('TIMEBONUS25')
    await anna.later(seconds(6))
    expect(await activeDiscount(anna)).toMatchObject({ code: 'WELCOME25', percentage: 25, kind: 'welcome' })
    await anna.later(days(7) - hours(4) - minutes(1))
    expect(await anna.active()).toBe('WELCOME25')
    await anna.later(minutes(2))
    expect(await anna.active()).toBeNull()
  })

  test('ends with the first purchase and does not come back after a refund', async () => {
    const anna = await aCodeHolder()
    await pay(anna)
    expect(await anna.active()).toBeNull()
    expect((await anna.problem('welcome=true'))[0]).toBe('code_expired')
    await pay(anna, false)
    await anna.later(hours(5))
    expect(await anna.active()).toBeNull()
  })

  test('is still offered while an unpaid order claims it, and not once that order is paid', async () => {
    const anna = await aCodeHolder()
    const order = await anOrderRow(anna, { code: 'TIMEBONUS25' })
    await anna.reserve('TIMEBONUS25', order)
    expect(await anna.active()).toBe('TIMEBONUS25')
    await anna.use(order)
    expect(await anna.active()).toBeNull()
  })
})
