import { expect, test } from 'vitest'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { LikesAnswer } from '../likes.contract.ts'
import { loadedLikesOf, refreshed, withNextPage } from './loaded-likes.ts'

const page = (ids: string[], more: Partial<LikesAnswer> = {}): LikesAnswer => ({
  profiles: ids.map((id) => ({ id }) as MemberCard),
  liked_by: ids.map((id) => ({ id, like_new: id.startsWith('new') })),
  total: ids.length,
  totals: { received: ids.length, given: 0, matches: 0 },
  next: null,
  ...more,
})
const idsOf = ({ members }: { members: MemberCard[] }) => members.map(({ id }) => id)

test('the next page of likes is appended without duplicates, and new likes stay marked as new', () => {
  const shown = withNextPage(
    loadedLikesOf(page(['new-a', 'b'], { next: '1.b' })),
    page(['b', 'new-c'], { total: 3, next: null }),
  )
  expect(idsOf(shown)).toEqual(['new-a', 'b', 'new-c'])
  expect(shown).toMatchObject({ newIds: ['new-a', 'new-c'], total: 3, next: null })
})

test('a reloaded likes list adds new members and drops those who are gone', () => {
  const shown = refreshed(loadedLikesOf(page(['a', 'b'])), loadedLikesOf(page(['c', 'a'])), () => false)
  expect(idsOf(shown)).toEqual(['c', 'a'])
})

test('a member unliked in this tab keeps their place in the reloaded list', () => {
  const shown = refreshed(
    loadedLikesOf(page(['a', 'b', 'c'])),
    loadedLikesOf(page(['a', 'c'], { total: 2 })),
    (id) => id === 'b',
  )
  expect(idsOf(shown)).toEqual(['a', 'b', 'c'])
  expect(shown.total).toBe(2)
})

test('a page loaded during a reload of the likes is kept and not requested again', () => {
  const first = loadedLikesOf(page(['a', 'b'], { next: '1.b' }))
  const longer = withNextPage(first, page(['c', 'new-d'], { next: '1.d' }))
  const again = loadedLikesOf(page(['new-x', 'a'], { total: 9, next: '1.a' }))
  const shown = refreshed(longer, again, () => false)
  expect(idsOf(shown)).toEqual(['new-x', 'a', 'b', 'c', 'new-d'])
  expect(shown).toMatchObject({ newIds: ['new-x', 'new-d'], total: 9, next: '1.d' })
  // The other order: the page arrives after the reload.
  expect(
    idsOf(
      withNextPage(
        refreshed(first, again, () => false),
        page(['c']),
      ),
    ),
  ).toEqual(['new-x', 'a', 'b', 'c'])
})

test('a reload drops the last member of a page if they are gone, and may shorten the likes list', () => {
  const shown = loadedLikesOf(page(['a', 'b'], { next: '1.b' }))
  const now = loadedLikesOf(page(['a', 'c'], { next: '1.c' }))
  expect(refreshed(shown, now, () => false)).toEqual(now)
  expect(idsOf(refreshed(shown, loadedLikesOf(page(['a'])), () => false))).toEqual(['a'])
})
