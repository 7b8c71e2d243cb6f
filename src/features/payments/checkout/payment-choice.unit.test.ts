import { expect, test } from 'vitest'
import {
  choiceFields,
  choiceForCard,
  choicesOf,
  isSameChoice,
  methodsFor,
  type OfferedMethods,
  savedCardOf,
} from './payment-choice.ts'

const offered = (...names: OfferedMethods[number]['method'][]): OfferedMethods =>
  names.map((method) => ({
    method,
    kind: method === 'ideal' ? 'bank' : 'card',
    banks: [],
    can_be_saved: method !== 'ideal',
    amounts: [{ min: 100, max: 1000 }],
  }))

test.each([
  ['as its own brand', 'visa', offered('ideal', 'creditcard', 'visa'), 'visa'],
  ['as a generic card if its brand is not offered', 'maestro', offered('visa', 'creditcard'), 'creditcard'],
  [
    'as any card method if nothing else is offered',
    'amex',
    offered('ideal', 'cartebancaire'),
    'cartebancaire',
  ],
])('a saved card is charged %s', (_, brand, methods, method) => {
  expect(choiceForCard({ id: 'one', brand }, methods)).toEqual({ method, card: 'one' })
})

test.each([
  [99, []],
  [100, ['ideal']],
  [1000, ['ideal']],
  [1500, []],
  [2000, ['ideal']],
])('of an order of %i, the methods are those with a range for it', (amount, expected) => {
  const [ideal] = offered('ideal')
  const methods = ideal ? [{ ...ideal, amounts: [...ideal.amounts, { min: 2000, max: 3000 }] }] : []
  expect(methodsFor(amount, methods).map(({ method }) => method)).toEqual(expected)
})

test('a saved card can be chosen while a card method takes the amount', () => {
  const card = { id: 'one', brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2040 }
  const cards = [{ ...card, is_expired: false }]
  const methods = offered('visa')
  expect(choicesOf(cards, methodsFor(100, methods))).toEqual([
    { method: 'visa', card: 'one' },
    { method: 'visa' },
  ])
  expect(choicesOf(cards, methodsFor(99, methods))).toEqual([])
})

test('a saved card cannot be chosen where no card method is offered', () => {
  expect(choiceForCard({ id: 'one', brand: 'visa' }, offered('ideal'))).toBeUndefined()
})

test('the saved card of an order is found by brand and last digits unless it has expired', () => {
  const card = {
    id: 'one',
    brand: 'visa',
    last_four: '4242',
    expiry_month: 12,
    expiry_year: 2040,
    is_expired: false,
  }
  const other = { ...card, id: 'two', last_four: '1111' }
  const paidWith = { brand: 'visa', last_four: '4242' }
  expect(savedCardOf(paidWith, [other, card])).toBe(card)
  expect(savedCardOf(paidWith, [other, { ...card, is_expired: true }])).toBeUndefined()
  expect(savedCardOf(null, [card])).toBeUndefined()
})

test('a method and a saved card of that method are different choices', () => {
  expect(isSameChoice({ method: 'visa' }, { method: 'visa', card: 'one' })).toBe(false)
  expect(isSameChoice({ method: 'visa', card: 'one' }, { method: 'visa', card: 'two' })).toBe(false)
  expect(isSameChoice({ method: 'visa' }, { method: 'visa' })).toBe(true)
  expect(isSameChoice(undefined, { method: 'visa' })).toBe(false)
})

test('bank and save_card are not sent with a saved card', () => {
  const typed = { way: 'one', bank: 'ing', save_card: 'yes' }
  expect(choiceFields({ method: 'visa', card: 'one' }, typed)).toEqual({ method: 'visa', card: 'one' })
  expect(choiceFields({ method: 'ideal' }, { bank: 'ing' })).toEqual({ method: 'ideal', bank: 'ing' })
  expect(choiceFields({ method: 'visa' }, { save_card: 'yes' })).toEqual({ method: 'visa', save_card: true })
})
