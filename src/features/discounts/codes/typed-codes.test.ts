import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aCodeHolder, codePath } from '../../../../test/discounts.ts'
import { days, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { NewCode } from '../discounts.contract.ts'
import { addCode } from './codes.server.ts'

describe('GET /api/discountcode.php', () => {
  test('returns the welcome discount with all fields', async () => {
    const anna = await aCodeHolder()
    const { discountcode } = await anna.asked('welcome=true')
    expect(discountcode).toEqual({
      ...{ code: 'WELCOME25', percentage: 25, value_percentage: null, kind: 'welcome' },
      ...{ currency: null, minimum_order_value: null, country: null, user_id: anna.memberId },
      ...{ expires: expect.any(String), status: 'active', validity: 'once-per-user', expired: false },
      paymentmethods: [],
    })
    expect(Date.parse(discountcode.expires)).toBeCloseTo(Date.now() + days(7), -5)
  })

  test('returns a typed code regardless of case and spaces, and checks its limits', async () => {
    const anna = await aCodeHolder()
    const spring: NewCode = {
      ...{ code: 'SPRING-10', value_percentage: 10, currency: 'EUR', minimum_order_value: 3000 },
      ...{ country: 'DE', validity: 'once', paymentmethods: ['visa'] },
    }
    await addCode(anna.siteId, spring)
    const query = 'code=%20spring-10%20&country=DE&amount=3000&currency=EUR&method=visa'
    expect((await anna.asked(query)).discountcode).toEqual({
      ...{ ...spring, percentage: null, user_id: null, expires: null, status: 'active', expired: false },
      kind: 'code',
    })
    expect(await anna.problem(query.replace('3000', '2999'))).toEqual([
      'code_not_here',
      'Voor deze code is je bestelling te klein. Kies een groter pakket.',
    ])
    expect((await anna.problem(query.replace('visa', 'sdd')))[1]).toMatch('betaalwijze')
    expect((await anna.problem(query.replace('DE', 'NL')))[1]).toMatch('land')
  })

  test('refuses unknown, foreign, expired, stopped and empty codes with the reason', async () => {
    const site = await aSite()
    const [anna, ben] = [await aCodeHolder(site), await aCodeHolder(site)]
    await addCode(site.id, {
      code: 'OLD',
      percentage: 10,
      expires: new Date(Date.now() + 60_000).toISOString(),
    })
    await addCode(site.id, { code: 'BENS', percentage: 10, user_id: ben.memberId })
    await addCode(site.id, { code: 'STOPPED', percentage: 10 })
    await db.query(
      sql`UPDATE discount_codes SET status = 'inactive' WHERE site_id = ${site.id} AND code = 'STOPPED'`,
    )
    expect((await anna.asked('code=old')).discountcode.percentage).toBe(10)
    moveClock(minutes(1))
    expect((await ben.asked('code=bens')).discountcode.user_id).toBe(ben.memberId)
    const unknown = 'Deze code kennen we niet. Controleer of je hem goed hebt overgenomen.'
    expect(await anna.problem('code=nonsense')).toEqual(['code_unknown', unknown])
    expect(await anna.problem('code=bens')).toEqual(['code_unknown', unknown])
    expect(await anna.problem('code=old')).toEqual(['code_expired', 'Deze code is niet meer geldig.'])
    expect((await anna.problem('code=stopped'))[0]).toBe('code_expired')
    expect(await anna.problem('code=')).toEqual(['invalid', 'Vul eerst een code in.'])
    expect(await anna.problem('')).toEqual(['invalid', 'Vul eerst een code in.'])
    expect(await anna.problem(`code=${'x'.repeat(101)}`)).toEqual(['invalid', unknown])
  })

  test('refuses visitors and codes of another site', async () => {
    const [anna, site] = [await aCodeHolder(), await aSite()]
    await addCode(site.id, { code: 'THERE', percentage: 10 })
    expect((await anna.problem('code=there'))[0]).toBe('code_unknown')
    const answer = await site.visitor().request(`${codePath}?welcome=true`)
    expect(answer.status).toBe(403)
    expect((await answer.json()).authentication_required).toBe(true)
  })

  test('allows sixty typed codes per hour; the built-in discounts do not count', async () => {
    const anna = await aCodeHolder()
    await anna.asked('code=guess')
    await db.query(sql`UPDATE rate_limits SET used = 60 WHERE site_id = ${anna.siteId} AND key LIKE 'code:%'`)
    const answer = await anna.request(`${codePath}?code=guess`)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 3500]).toEqual([429, true])
    expect((await anna.asked('welcome=true')).discountcode.code).toBe('WELCOME25')
    expect((await anna.asked('code=TIMEBONUS25')).discountcode.code).toBe('TIMEBONUS25')
  })
})
