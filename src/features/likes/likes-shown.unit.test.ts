import { expect, test } from 'vitest'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import type { LikesAnswer } from './likes.contract.ts'
import { renewed, shownOf, withMore } from './likes-shown.ts'

const page = (ids: string[], more: Partial<LikesAnswer> = {}): LikesAnswer => ({
  profiles: ids.map((id) => ({ id }) as MemberCard),
  liked_by: ids.map((id) => ({ id, like_new: id.startsWith('new') })),
  total: ids.length,
  totals: { received: ids.length, given: 0, matches: 0 },
  next: null,
  ...more,
})
const idsOf = ({ members }: { members: MemberCard[] }) => members.map(({ id }) => id)

test('the next page follows the first, each person once, and the new ones stay new', () => {
  const shown = withMore(
    shownOf(page(['new-a', 'b'], { next: '1.b' })),
    page(['b', 'new-c'], { total: 3, next: null }),
  )
  expect(idsOf(shown)).toEqual(['new-a', 'b', 'new-c'])
  expect(shown).toMatchObject({ newIds: ['new-a', 'new-c'], total: 3, next: null })
})

test('a list that is looked at again has who came and not who went', () => {
  const shown = renewed(shownOf(page(['a', 'b'])), shownOf(page(['c', 'a'])), () => false)
  expect(idsOf(shown)).toEqual(['c', 'a'])
})

test('whose like was taken back here keeps their place', () => {
  const shown = renewed(
    shownOf(page(['a', 'b', 'c'])),
    shownOf(page(['a', 'c'], { total: 2 })),
    (id) => id === 'b',
  )
  expect(idsOf(shown)).toEqual(['a', 'b', 'c'])
  expect(shown.total).toBe(2)
})

test('a page that came meanwhile is neither thrown away nor asked for again', () => {
  const first = shownOf(page(['a', 'b'], { next: '1.b' }))
  const longer = withMore(first, page(['c', 'new-d'], { next: '1.d' }))
  const again = shownOf(page(['new-x', 'a'], { total: 9, next: '1.a' }))
  const shown = renewed(longer, again, () => false)
  expect(idsOf(shown)).toEqual(['new-x', 'a', 'b', 'c', 'new-d'])
  expect(shown).toMatchObject({ newIds: ['new-x', 'new-d'], total: 9, next: '1.d' })
  // The other way round: the page comes last.
  expect(
    idsOf(
      withMore(
        renewed(first, again, () => false),
        page(['c']),
      ),
    ),
  ).toEqual(['new-x', 'a', 'b', 'c'])
})

test('the last of a page who went is not kept, and a list that has become short is short', () => {
  const shown = shownOf(page(['a', 'b'], { next: '1.b' }))
  const now = shownOf(page(['a', 'c'], { next: '1.c' }))
  expect(renewed(shown, now, () => false)).toEqual(now)
  expect(idsOf(renewed(shown, shownOf(page(['a'])), () => false))).toEqual(['a'])
})
