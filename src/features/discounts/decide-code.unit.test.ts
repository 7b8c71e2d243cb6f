import { expect, test } from 'vitest'
import { problemWith } from './decide-code.ts'
import type { DiscountCode, Purchase } from './discounts.contract.ts'

const code: DiscountCode = {
  ...{ code: 'SPRING', percentage: 10, value_percentage: null, expires: null, kind: 'code' },
  ...{ currency: null, minimum_order_value: null, country: null, user_id: null },
  ...{ status: 'active', validity: 'once-per-user', expired: false, paymentmethods: [] },
}
const thirty: Partial<DiscountCode> = { currency: 'EUR', minimum_order_value: 3000 }

test.each<[string, Partial<DiscountCode>, Purchase, string | null]>([
  ['any code for any purchase', {}, { amount: 1, currency: 'PLN', country: 'PL', method: 'blik' }, null],
  ['an expired one', { expired: true }, {}, 'code_expired'],
  ['one that was taken back', { status: 'inactive' }, {}, 'code_expired'],
  ['one for another country', { country: 'DE' }, { country: 'NL' }, 'code_other_country'],
  ['one for this country', { country: 'DE' }, { country: 'DE' }, null],
  ['while the country is not known', { country: 'DE' }, {}, null],
  ['one for other methods', { paymentmethods: ['ideal', 'visa'] }, { method: 'sdd' }, 'code_other_method'],
  ['one for this method', { paymentmethods: ['ideal', 'visa'] }, { method: 'visa' }, null],
  ['while the method is not known', { paymentmethods: ['ideal'] }, {}, null],
  ['a cent too little', thirty, { amount: 2999, currency: 'EUR' }, 'code_minimum'],
  ['just enough', thirty, { amount: 3000, currency: 'EUR' }, null],
  ['a minimum in other money', thirty, { amount: 9999, currency: 'PLN' }, 'code_other_country'],
  ['while the amount is not known', thirty, { currency: 'EUR' }, null],
])('%s', (_, about, purchase, problem) => {
  expect(problemWith({ ...code, ...about }, purchase)).toBe(problem)
})
