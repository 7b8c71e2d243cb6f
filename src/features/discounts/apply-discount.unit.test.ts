import { expect, test } from 'vitest'
import { applyDiscount } from './apply-discount.ts'

const bundle = { credits: 50, amount: 2999 }
const off = (percentage: number) => ({ percentage, value_percentage: null })
const more = (value_percentage: number) => ({ percentage: null, value_percentage })

test.each([
  ['without a discount the price stays the same', null, bundle, [2999, 0]],
  ['25 % off is rounded to the nearest cent', off(25), bundle, [2249, 0]],
  ['half a cent is rounded up', off(50), bundle, [1500, 0]],
  ['the price is never below one cent', off(95), { credits: 1, amount: 1 }, [1, 0]],
  ['bonus credits leave the price unchanged', more(20), bundle, [2999, 10]],
  ['a bonus can be larger than the bundle', more(150), bundle, [2999, 75]],
])('%s', (_, discount, bundleToPrice, [amount, bonus_credits]) => {
  expect(applyDiscount(discount, bundleToPrice)).toEqual({ amount, bonus_credits })
})
