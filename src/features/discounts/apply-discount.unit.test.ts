import { expect, test } from 'vitest'
import { applyDiscount } from './apply-discount.ts'

const bundle = { credits: 50, amount: 2999 }
const off = (percentage: number) => ({ percentage, value_percentage: null })
const more = (value_percentage: number) => ({ percentage: null, value_percentage })

test.each([
  ['without a discount it is what it is', null, bundle, [2999, 0]],
  ['a quarter off, to the nearest cent', off(25), bundle, [2249, 0]],
  ['half a cent is ours', off(50), bundle, [1500, 0]],
  ['never for nothing', off(95), { credits: 1, amount: 1 }, [1, 0]],
  ['more credits for the same price', more(20), bundle, [2999, 10]],
  ['more than twice as many', more(150), bundle, [2999, 75]],
])('%s', (_, discount, given, [amount, bonus_credits]) => {
  expect(applyDiscount(discount, given)).toEqual({ amount, bonus_credits })
})
