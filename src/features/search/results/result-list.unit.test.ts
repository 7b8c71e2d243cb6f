import { expect, test } from 'vitest'
import { withoutMember } from '../../endless-list/member-list.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { SearchAnswer } from '../search.contract.ts'
import { listOf, withPage } from './result-list.ts'

const member = (id: string) => ({ id }) as MemberCard
const answer = (members: string[], next: string | null, similar: string[] = []): SearchAnswer => ({
  members: members.map(member),
  similar: similar.map(member),
  total: 5,
  total_is_estimate: false,
  is_first: true,
  next,
  filter: { gender: 'any', country: 'any' },
})
const ids = (members: MemberCard[]) => members.map(({ id }) => id)

test('a member repeated by the next page keeps their first place in the results', () => {
  const list = withPage(
    withPage(listOf(answer(['a', 'b'], '1')), answer(['c', 'd'], '2')),
    answer(['b', 'e'], null),
  )
  expect(ids(list.members)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(list.next).toBeNull()
})

test('a blocked member is removed from results and similar members', () => {
  const list = withoutMember(listOf(answer(['a', 'b'], null, ['c'])), 'c')
  expect([ids(list.members), ids(list.similar)]).toEqual([['a', 'b'], []])
  expect(ids(withoutMember(list, 'a').members)).toEqual(['b'])
})
