import { expect, test } from 'vitest'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { type Results, withoutMembers } from './useResults.ts'

const cards = (...ids: string[]) => ids.map((id) => ({ id }) as MemberCard)
const ids = (members: MemberCard[] = []) => members.map(({ id }) => id)

test('the results and the similar members leave out members who are on the screen already', () => {
  const list = { members: cards('a', 'b', 'c'), similar: cards('d', 'e'), total: 3 }
  const shown = withoutMembers({ list } as Results, cards('b', 'e', 'f')).list
  expect([ids(shown?.members), ids(shown?.similar), shown?.total]).toEqual([['a', 'c'], ['d'], 3])
})
