import { api, bodyOf } from '../../platform/api.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { allAges, withFilters } from '../search/filters/search-address.ts'
import { fetchMembers } from '../search/results/fetch-members.ts'
import { type Answers, ageGroups } from './answers.ts'

/** `total` is missing for visitors who may not search. */
export type FoundMembers = { members: MemberCard[]; total?: number; isEstimate?: boolean }

/** The query string of the search. It contains only the age, no other answer. Without one, every age. */
export function searchOf({ age }: Answers): string {
  if (!age) return withFilters('', allAges)
  const [min_age, max_age] = ageGroups[age]
  return withFilters('', { min_age, max_age })
}

export async function findMembers(answers: Answers): Promise<FoundMembers> {
  const { answer } = await fetchMembers(api, searchOf(answers))
  if (!answer) throw new Error('the search request failed')
  return { members: answer.members, total: answer.total, isEstimate: answer.total_is_estimate }
}

/** For visitors who may not search: the members of the public showcase in that age group. */
export async function findInShowcase({ age }: Answers): Promise<FoundMembers> {
  const { members } = await bodyOf(api.api['showcase.php'].$get())
  const [low, high] = age ? ageGroups[age] : [0, Number.POSITIVE_INFINITY]
  return { members: members.filter((one) => one.age !== null && one.age >= low && one.age <= high) }
}
