import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answer, type Deck, deal, emptyDeck, forget, fullDeal, lastNo, putBack } from './deck.ts'

type Member = { id: string }
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id })) as [Member, Member, Member, Member]
const dealt = (...members: Member[]): Deck<Member> => deal<Member>(emptyDeck, members, null)
const ids = (members: Member[]) => members.map(({ id }) => id).join('')

const many = (count: number): Member[] => Array.from({ length: count }, (_, place) => ({ id: `${place}` }))

test('who comes later lies under the others, and nobody comes twice', () => {
  let deck = dealt(a, b)
  deck = answer(deck, a, 'no')
  deck = deal(deck, [a, b, c], null)
  expect(ids(deck.cards)).toBe('bc')
})

test('a deal that is not full was the last; the same cards again are not the last', () => {
  expect(dealt(a, b).isAll).toBe(true)
  const [top, ...rest] = many(fullDeal) as [Member, ...Member[]]
  let deck = deal(dealt(top, ...rest), [top, ...rest], null)
  // To ask at once would bring the same once more.
  expect(deck.isAll).toBe(true)
  deck = answer(deck, top, 'no')
  expect(deck.isAll).toBe(false)
  deck = deal(deck, [...rest, a], null)
  expect([deck.cards.length, deck.isAll]).toEqual([fullDeal, false])
  expect(answer(deal(deck, rest, null), a, 'no').isAll).toBe(true)
})

test('noes can be taken back, the last one first, until the next yes', () => {
  let deck = answer(answer(dealt(a, b, c, d), a, 'no'), b, 'no')
  expect(lastNo(deck)).toBe(b)
  deck = putBack(deck, b)
  expect([ids(deck.cards), lastNo(deck)]).toEqual(['bcd', a])
  expect(lastNo(answer(deck, b, 'yes'))).toBeUndefined()
})

test('a yes that did not count leaves the noes before it, unless another came between', () => {
  const refused = answer(answer(dealt(a, b, c, d), a, 'no'), b, 'yes')
  expect(lastNo(putBack(refused, b))).toBe(a)
  expect(lastNo(forget(refused, b))).toBe(a)
  const later = answer(refused, c, 'no')
  expect(lastNo(putBack(putBack(later, b), c))).toBe(a)
  expect(lastNo(putBack(answer(refused, c, 'yes'), b))).toBeUndefined()
})

test('the last no of an earlier visit can be taken back, and is dealt no more', () => {
  const deck = deal<Member>(emptyDeck, [b], a)
  expect(lastNo(deck)).toBe(a)
  expect(ids(putBack(deck, a).cards)).toBe('ab')
  expect(ids(deal(deck, [a, c], b).cards)).toBe('bc')
  expect(lastNo(deal(deck, [c], c))).toBe(a)
})

test('an answer that did not get through puts its card on top, once', () => {
  let deck = answer(dealt(a, b), a, 'no')
  deck = putBack(putBack(deck, a), a)
  expect([ids(deck.cards), lastNo(deck)]).toEqual(['ab', undefined])
})

test('whatever happens, nobody lies in it twice and nobody of it gets lost', () => {
  const member = fc.constantFrom(a, b, c, d)
  const step = fc.oneof(
    fc.array(member).map((members) => (deck: Deck<Member>) => deal(deck, members.filter(isOnce), null)),
    fc.constantFrom('yes' as const, 'no' as const).map((said) => (deck: Deck<Member>) => {
      const [top] = deck.cards
      return top ? answer(deck, top, said) : deck
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
      expect(here.every(({ id }) => deck.known.has(id))).toBe(true)
    }),
  )
})

const isOnce = ({ id }: Member, place: number, all: Member[]) =>
  all.findIndex((other) => other.id === id) === place
