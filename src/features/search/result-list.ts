import type { MemberCard } from '../profiles/profiles.contract.ts'
import type { SearchAnswer } from './search.contract.ts'

/** A list of members with the pages loaded so far. */
export type MemberList = { members: MemberCard[]; similar?: MemberCard[]; total: number; next: string | null }

/** Search results with the pages loaded so far. */
export type ResultList = {
  members: MemberCard[]
  similar: MemberCard[]
  total: number
  isEstimate: boolean
  filter: SearchAnswer['filter']
  next: string | null
}

export const listOf = (answer: SearchAnswer): ResultList => ({
  members: eachOnce(answer.members),
  similar: eachOnce(answer.similar),
  total: answer.total,
  isEstimate: answer.total_is_estimate,
  filter: answer.filter,
  next: answer.next,
})

/** Appends the next page. It may repeat members who were active since; they keep their first place. */
export const withPage = (list: ResultList, { members, next }: SearchAnswer): ResultList => ({
  ...list,
  members: eachOnce([...list.members, ...members]),
  next,
})

export const withoutMember = <List extends MemberList>(list: List, id: string): List => {
  const others = (members: MemberCard[]) => members.filter((member) => member.id !== id)
  const members = others(list.members)
  const gone = list.members.length - members.length
  const similar = list.similar && { similar: others(list.similar) }
  return { ...list, members, ...similar, total: list.total - gone }
}

export const eachOnce = (members: MemberCard[]) => [
  ...members
    .reduce((seen, member) => (seen.has(member.id) ? seen : seen.set(member.id, member)), new Map())
    .values(),
]
