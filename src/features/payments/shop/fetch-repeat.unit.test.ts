import { expect, test } from 'vitest'
import type { Bundle, Offer, Order, SavedCard } from '../payments.contract.ts'
import { again } from './fetch-repeat.ts'

const bundle = (id: string, credits: number) => ({ id, credits }) as Bundle
const offer = {
  bundles: [bundle('small', 20), bundle('large', 100)],
  methods: [
    { method: 'ideal', kind: 'bank', banks: [{ code: 'ing', name: 'ING' }], can_be_saved: false },
    { method: 'visa', kind: 'card', banks: [], can_be_saved: true },
  ],
} as unknown as Offer
const order = (changes: Partial<Order>) =>
  ({ bundle: 'large', credits: 100, method: 'ideal', bank: 'ing', card: null, ...changes }) as Order
const card = { id: 'one', brand: 'visa', last_four: '4242', is_expired: false } as SavedCard

test('the last order again is the same bundle, the same choice, the same bank', () => {
  expect(again(order({}), offer, [])).toEqual({
    bundle: bundle('large', 100),
    choice: { method: 'ideal' },
    card: null,
    bank: 'ing',
  })
})

test('a bundle that was replaced is the one with as many credits', () => {
  expect(again(order({ bundle: 'gone', credits: 20 }), offer, []).bundle?.id).toBe('small')
  expect(again(order({ bundle: 'gone', credits: 30 }), offer, []).bundle).toBeNull()
})

test('a card that was saved is charged again, and an expired one is asked for', () => {
  const paid = order({ method: 'visa', bank: null, card: { brand: 'visa', last_four: '4242' } })
  expect(again(paid, offer, [card])).toMatchObject({ choice: { method: 'visa', card: 'one' }, card })
  expect(again(paid, offer, [{ ...card, is_expired: true }])).toMatchObject({
    choice: { method: 'visa' },
    card: null,
  })
})

test('a method or a bank that is no longer there is chosen anew', () => {
  expect(again(order({ method: 'giropay' }), offer, []).choice).toBeNull()
  expect(again(order({ bank: 'closed' }), offer, []).bank).toBeNull()
})
