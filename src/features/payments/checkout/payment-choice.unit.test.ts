import { expect, test } from 'vitest'
import {
  choiceFields,
  choiceForCard,
  isSameChoice,
  type OfferedMethods,
  savedCardOf,
} from './payment-choice.ts'

const offered = (...names: OfferedMethods[number]['method'][]): OfferedMethods =>
  names.map((method) => ({
    method,
    kind: method === 'ideal' ? 'bank' : 'card',
    banks: [],
    can_be_saved: method !== 'ideal',
  }))

test.each([
  ['as what it is', 'visa', offered('ideal', 'creditcard', 'visa'), 'visa'],
  ['as any card, where its own is not offered', 'maestro', offered('visa', 'creditcard'), 'creditcard'],
  ['as whatever card is offered', 'amex', offered('ideal', 'cartebancaire'), 'cartebancaire'],
])('a saved card is paid with %s', (_, brand, methods, method) => {
  expect(choiceForCard({ id: 'one', brand }, methods)).toEqual({ method, card: 'one' })
})

test('a saved card is no choice to pay where no cards are taken', () => {
  expect(choiceForCard({ id: 'one', brand: 'visa' }, offered('ideal'))).toBeUndefined()
})

test('the saved card of an order is the same one, as long as it pays', () => {
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

test('a method and a saved card of that method are two ways', () => {
  expect(isSameChoice({ method: 'visa' }, { method: 'visa', card: 'one' })).toBe(false)
  expect(isSameChoice({ method: 'visa', card: 'one' }, { method: 'visa', card: 'two' })).toBe(false)
  expect(isSameChoice({ method: 'visa' }, { method: 'visa' })).toBe(true)
  expect(isSameChoice(undefined, { method: 'visa' })).toBe(false)
})

test('what was filled in for a method is not sent with a saved card', () => {
  const typed = { way: 'one', bank: 'ing', save_card: 'yes' }
  expect(choiceFields({ method: 'visa', card: 'one' }, typed)).toEqual({ method: 'visa', card: 'one' })
  expect(choiceFields({ method: 'ideal' }, { bank: 'ing' })).toEqual({ method: 'ideal', bank: 'ing' })
  expect(choiceFields({ method: 'visa' }, { save_card: 'yes' })).toEqual({ method: 'visa', save_card: true })
})
