import { expect, test } from 'vitest'
import type { Bundle, Offer, Order, SavedCard } from '../payments.contract.ts'
import { repeatOf } from './fetch-repeat.ts'

const bundle = (id: string, credits: number) => ({ id, credits, amount: credits * 10 }) as Bundle
const amounts = [{ min: 0, max: 1000 }]
const offer = {
  bundles: [bundle('small', 20), bundle('large', 100)],
  methods: [
    { method: 'ideal', kind: 'bank', banks: [{ code: 'ing', name: 'ING' }], can_be_saved: false, amounts },
    { method: 'visa', kind: 'card', banks: [], can_be_saved: true, amounts },
  ],
} as unknown as Offer
const order = (changes: Partial<Order>) =>
  ({ bundle: 'large', credits: 100, method: 'ideal', bank: 'ing', card: null, ...changes }) as Order
const card = { id: 'one', brand: 'visa', last_four: '4242', is_expired: false } as SavedCard

test('repeating the last order keeps its bundle, payment method and bank', () => {
  expect(repeatOf(order({}), offer, [])).toEqual({
    bundle: bundle('large', 100),
    choice: { method: 'ideal' },
    card: null,
    bank: 'ing',
  })
})

test('a replaced bundle is repeated as the bundle with the same number of credits', () => {
  expect(repeatOf(order({ bundle: 'gone', credits: 20 }), offer, []).bundle?.id).toBe('small')
  expect(repeatOf(order({ bundle: 'gone', credits: 30 }), offer, []).bundle).toBeNull()
})

test('a saved card is charged again; an expired one must be entered again', () => {
  const paid = order({ method: 'visa', bank: null, card: { brand: 'visa', last_four: '4242' } })
  expect(repeatOf(paid, offer, [card])).toMatchObject({ choice: { method: 'visa', card: 'one' }, card })
  expect(repeatOf(paid, offer, [{ ...card, is_expired: true }])).toMatchObject({
    choice: { method: 'visa' },
    card: null,
  })
})

test('a method that does not take the price today must be chosen again', () => {
  const dearer = { ...offer, bundles: [{ ...bundle('large', 100), amount: 1001 }] }
  expect(repeatOf(order({}), dearer, []).choice).toBeNull()
})

test('a method or bank that is no longer offered must be chosen again', () => {
  expect(repeatOf(order({ method: 'giropay' }), offer, []).choice).toBeNull()
  expect(repeatOf(order({ bank: 'closed' }), offer, []).bank).toBeNull()
})
