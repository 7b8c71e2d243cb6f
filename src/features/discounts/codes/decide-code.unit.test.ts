import { expect, test } from 'vitest'
import type { DiscountCode, Purchase } from '../discounts.contract.ts'
import { problemWith } from './decide-code.ts'

const code: DiscountCode = {
  ...{ code: 'SPRING', percentage: 10, value_percentage: null, expires: null, kind: 'code' },
  ...{ currency: null, minimum_order_value: null, country: null, user_id: null },
  ...{ status: 'active', validity: 'once-per-user', expired: false, paymentmethods: [] },
}
const thirty: Partial<DiscountCode> = { currency: 'EUR', minimum_order_value: 3000 }

test.each<[string, Partial<DiscountCode>, Purchase, string | null]>([
  [
    'a code without limits is accepted for any purchase',
    {},
    { amount: 1, currency: 'PLN', country: 'PL', method: 'blik' },
    null,
  ],
  ['an expired code is refused', { expired: true }, {}, 'code_expired'],
  ['a stopped code is refused', { status: 'inactive' }, {}, 'code_expired'],
  ['a code for another country is refused', { country: 'DE' }, { country: 'NL' }, 'code_other_country'],
  ['a code for this country is accepted', { country: 'DE' }, { country: 'DE' }, null],
  ['a country limit is ignored while the country is unknown', { country: 'DE' }, {}, null],
  [
    'a code for other payment methods is refused',
    { paymentmethods: ['ideal', 'visa'] },
    { method: 'sdd' },
    'code_other_method',
  ],
  [
    'a code for this payment method is accepted',
    { paymentmethods: ['ideal', 'visa'] },
    { method: 'visa' },
    null,
  ],
  ['a method limit is ignored while the method is unknown', { paymentmethods: ['ideal'] }, {}, null],
  [
    'an amount one cent below the minimum is refused',
    thirty,
    { amount: 2999, currency: 'EUR' },
    'code_minimum',
  ],
  ['an amount equal to the minimum is accepted', thirty, { amount: 3000, currency: 'EUR' }, null],
  [
    'a minimum in another currency is refused',
    thirty,
    { amount: 9999, currency: 'PLN' },
    'code_other_country',
  ],
  ['a minimum is ignored while the amount is unknown', thirty, { currency: 'EUR' }, null],
])('%s', (_, limits, purchase, problem) => {
  expect(problemWith({ ...code, ...limits }, purchase)).toBe(problem)
})
