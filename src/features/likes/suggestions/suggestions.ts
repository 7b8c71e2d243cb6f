import { api, bodyOf } from '../../../platform/api.ts'
import { loadInterests } from '../../profiles/choices.ts'
import type { InterestTag } from '../../profiles/profiles.contract.ts'
import { likedInTab } from '../liked.ts'
import type { Suggestion } from '../suggestions.contract.ts'

export type SuggestionList = { members: Suggestion[]; interests: InterestTag[] }

/** Whoever comes back to the page finds the same people, as long as this has not passed. */
const keptFor = 10 * 60_000
let kept: { owner: string; asked: Promise<SuggestionList>; at: number } | undefined

export async function fetchSuggestions(): Promise<SuggestionList> {
  const [{ members }, interests] = await Promise.all([
    bodyOf(api.api['suggestions.php'].$get()),
    loadInterests(),
  ])
  return { members, interests }
}

/** Without those who were liked since. */
export async function cachedSuggestions(owner: string): Promise<SuggestionList> {
  const isFresh = kept?.owner === owner && performance.now() - kept.at < keptFor
  const ours = isFresh && kept ? kept : { owner, asked: fetchSuggestions(), at: performance.now() }
  kept = ours
  try {
    const { members, interests } = await ours.asked
    return { members: members.filter(({ id }) => !likedInTab(id)), interests }
  } catch (problem) {
    if (kept === ours) kept = undefined
    throw problem
  }
}

/** Someone was blocked or refused, or is no longer: who fits is another question now. */
export function forgetSuggestions() {
  kept = undefined
}
