import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditsOfPart, refundFor } from './refund-share.ts'

const purchase = { credits: 20, amount: 1499 }
const none = { amount: 0, credits: 0 }

test.each([
  ['a part takes its share of the credits, rounded up', none, 20, 500, 7],
  ['the whole price takes all credits', none, 20, 1499, 20],
  ['one cent takes one credit', none, 20, 1, 1],
  ['the next cents take no credit that was taken before', { amount: 1, credits: 1 }, 19, 70, 0],
  ['spent credits are not taken', none, 3, 1499, 3],
  ['all credits spent: only money goes back', none, 0, 500, 0],
  ['the rest of the money takes the rest of the credits', { amount: 500, credits: 7 }, 13, 999, 13],
])('%s', (_, refunded, left, part, credits) => {
  expect(creditsOfPart(purchase, { refunded, left }, part)).toBe(credits)
})

test.each([
  ['nothing spent', 20, 1499, { amount: 1499, credits: 20 }],
  ['some spent', 13, 1499, { amount: 974, credits: 13 }],
  ['less money left than the share', 13, 900, { amount: 900, credits: 13 }],
  ['no money left', 13, 0, null],
  ['no credit left', 0, 999, null],
])('the refund of a whole purchase pays for its unspent credits: %s', (_, left, money, refund) => {
  expect(refundFor(purchase, left, money)).toEqual(refund)
})

test('any parts that add up to the price take all unspent credits, and never more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 12 }),
      (credits, amount, parts) => {
        let refunded = { amount: 0, credits: 0 }
        for (const wish of [...parts, amount]) {
          const part = Math.min(wish, amount - refunded.amount)
          if (part === 0) break
          const left = credits - refunded.credits
          const taken = creditsOfPart({ credits, amount }, { refunded, left }, part)
          expect(taken).toBeGreaterThanOrEqual(0)
          expect(taken).toBeLessThanOrEqual(left)
          refunded = { amount: refunded.amount + part, credits: refunded.credits + taken }
          // Nobody keeps credits whose money went back.
          expect(refunded.credits * amount).toBeGreaterThanOrEqual(credits * refunded.amount)
        }
        expect(refunded).toEqual({ amount, credits })
      },
    ),
  )
})
