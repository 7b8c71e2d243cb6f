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
