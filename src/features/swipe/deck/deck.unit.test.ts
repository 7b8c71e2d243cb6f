import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answer, type Deck, deal, emptyDeck, forget, fullDeal, lastNo, putBack } from './deck.ts'

type Member = { id: string }
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id })) as [Member, Member, Member, Member]
const dealt = (...members: Member[]): Deck<Member> => deal<Member>(emptyDeck, members, null)
const ids = (members: Member[]) => members.map(({ id }) => id).join('')

const many = (count: number): Member[] => Array.from({ length: count }, (_, place) => ({ id: `${place}` }))

test('a later deal goes under the cards that are there, and nobody is dealt twice', () => {
  let deck = dealt(a, b)
  deck = answer(deck, a, 'no')
  deck = deal(deck, [a, b, c], null)
  expect(ids(deck.cards)).toBe('bc')
})

test('a deck is exhausted after a deal that is not full, and for now after a full deal without new cards', () => {
  expect(dealt(a, b).isExhausted).toBe(true)
  const [top, ...rest] = many(fullDeal) as [Member, ...Member[]]
  let deck = deal(dealt(top, ...rest), [top, ...rest], null)
  // Another request now would bring the same cards.
  expect(deck.isExhausted).toBe(true)
  deck = answer(deck, top, 'no')
  expect(deck.isExhausted).toBe(false)
  deck = deal(deck, [...rest, a], null)
  expect([deck.cards.length, deck.isExhausted]).toEqual([fullDeal, false])
  expect(answer(deal(deck, rest, null), a, 'no').isExhausted).toBe(true)
})

test('noes can be undone, the latest first, until the next yes', () => {
  let deck = answer(answer(dealt(a, b, c, d), a, 'no'), b, 'no')
  expect(lastNo(deck)).toBe(b)
  deck = putBack(deck, b)
  expect([ids(deck.cards), lastNo(deck)]).toEqual(['bcd', a])
  expect(lastNo(answer(deck, b, 'yes'))).toBeUndefined()
})

test('a refused yes keeps the noes before it undoable, unless another yes was given since', () => {
  const refused = answer(answer(dealt(a, b, c, d), a, 'no'), b, 'yes')
  expect(lastNo(putBack(refused, b))).toBe(a)
  expect(lastNo(forget(refused, b))).toBe(a)
  const later = answer(refused, c, 'no')
  expect(lastNo(putBack(putBack(later, b), c))).toBe(a)
  expect(lastNo(putBack(answer(refused, c, 'yes'), b))).toBeUndefined()
})

test('the last no of an earlier visit can be undone, and its card is not dealt again', () => {
  const deck = deal<Member>(emptyDeck, [b], a)
  expect(lastNo(deck)).toBe(a)
  expect(ids(putBack(deck, a).cards)).toBe('ab')
  expect(ids(deal(deck, [a, c], b).cards)).toBe('bc')
  expect(lastNo(deal(deck, [c], c))).toBe(a)
})

test('the card of a failed answer is put back on top once', () => {
  let deck = answer(dealt(a, b), a, 'no')
  deck = putBack(putBack(deck, a), a)
  expect([ids(deck.cards), lastNo(deck)]).toEqual(['ab', undefined])
})

test('no sequence of deals, answers and undos duplicates or loses a card', () => {
  const member = fc.constantFrom(a, b, c, d)
  const step = fc.oneof(
    fc.array(member).map((members) => (deck: Deck<Member>) => deal(deck, members.filter(isOnce), null)),
    fc.constantFrom('yes' as const, 'no' as const).map((choice) => (deck: Deck<Member>) => {
      const [top] = deck.cards
      return top ? answer(deck, top, choice) : deck
    }),
    fc.constant((deck: Deck<Member>) => {
      const refused = lastNo(deck)
      return refused ? putBack(deck, refused) : deck
    }),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const deck = steps.reduce((was, next) => next(was), dealt())
      const here = [...deck.cards, ...deck.answers.map(({ member }) => member)]
      expect(here.filter(isOnce)).toHaveLength(here.length)
      expect(here.every(({ id }) => deck.dealtIds.has(id))).toBe(true)
    }),
  )
})

const isOnce = ({ id }: Member, place: number, all: Member[]) =>
  all.findIndex((other) => other.id === id) === place
