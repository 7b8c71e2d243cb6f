import { expect, test } from 'vitest'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { LikesPage } from './fetch-likes.ts'
import { likesListOf, withUnliked } from './likes-pages.ts'

const page = (ids: string[], next: string | null = null): LikesPage => ({
  members: ids.map((id) => ({ id }) as MemberCard),
  liked_by: ids.map((id) => ({ id, like_new: id.startsWith('new') })),
  total: ids.length,
  totals: { received: ids.length, given: 0, matches: 0 },
  next,
})
const idsOf = (pages: LikesPage[]) => likesListOf(pages).members.map(({ id }) => id)

test('the next page of likes is appended without duplicates, and new likes stay marked as new', () => {
  const pages = [page(['new-a', 'b'], '1.b'), page(['b', 'new-c', 'd'])]
  expect(idsOf(pages)).toEqual(['new-a', 'b', 'new-c', 'd'])
  expect(likesListOf(pages)).toMatchObject({
    newIds: ['new-a', 'new-c'],
    likerIds: ['new-a', 'b', 'b', 'new-c', 'd'],
    totals: { received: 3 },
    next: null,
  })
})

test('a reloaded likes list adds new members and drops those who are gone', () => {
  const shown = [page(['a', 'b'], '1.b'), page(['d'])]
  expect(withUnliked(shown, [page(['c', 'a'])], () => false)).toEqual([page(['c', 'a'])])
})

test('members unliked in this tab keep their place in the reloaded list, also if it has fewer pages now', () => {
  const shown = [page(['a', 'b', 'c'], '1.c'), page(['d', 'e'])]
  const isUnliked = (id: string) => ['b', 'd'].includes(id)
  const same = withUnliked(shown, [page(['a', 'c'], '1.c'), page(['e'])], isUnliked)
  expect(idsOf(same)).toEqual(['a', 'b', 'c', 'd', 'e'])
  const fewer = withUnliked(shown, [page(['a', 'c'])], isUnliked)
  expect(idsOf(fewer)).toEqual(['a', 'b', 'c', 'd'])
  expect(likesListOf(fewer).totals?.received).toBe(2)
  // They are listed once if they were liked again meanwhile.
  expect(idsOf(withUnliked(fewer, [page(['b', 'a', 'c'])], isUnliked))).toEqual(['b', 'a', 'c', 'd'])
})
