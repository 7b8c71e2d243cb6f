import { expect, test } from 'vitest'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { type MemberPage, membersOf, withoutMember } from './member-list.ts'

const member = (id: string) => ({ id }) as MemberCard
const page = (members: string[], similar: string[] = []): MemberPage => ({
  members: members.map(member),
  similar: similar.map(member),
  total: 5,
  next: null,
})
const ids = (members: MemberCard[] = []) => members.map(({ id }) => id)

test('a member repeated by the next page keeps their first place in the results', () => {
  const pages = [page(['a', 'b']), page(['c', 'd']), page(['b', 'e'])]
  expect(ids(membersOf(pages))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a blocked member is removed from all pages, similar members and the total', () => {
  const pages = withoutMember([page(['a', 'b'], ['c']), page(['d', 'a'])], 'c')
  expect([ids(membersOf(pages)), ids(pages[0]?.similar), pages[0]?.total]).toEqual([['a', 'b', 'd'], [], 5])
  const others = withoutMember(pages, 'a')
  expect([ids(membersOf(others)), others[0]?.total]).toEqual([['b', 'd'], 4])
})
