import { eachOnce } from '../../endless-list/member-list.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { SearchAnswer } from '../search.contract.ts'

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
