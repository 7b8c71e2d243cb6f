import { api, bodyOf } from '../../platform/api.ts'
import { likedInTab } from '../likes/button/liked.ts'
import { loadInterests } from '../profiles/choices/choices.ts'
import type { InterestTag } from '../profiles/profiles.contract.ts'
import type { Suggestion } from './suggestions.contract.ts'

export type SuggestionList = { members: Suggestion[]; interests: InterestTag[] }

/** Cache lifetime (ms). Returning to the page within this time shows the same members. */
const cachedFor = 10 * 60_000
let cache: { owner: string; response: Promise<SuggestionList>; at: number } | undefined

export async function fetchSuggestions(): Promise<SuggestionList> {
  const [{ members }, interests] = await Promise.all([
    bodyOf(api.api['suggestions.php'].$get()),
    loadInterests(),
  ])
  return { members, interests }
}

/** Suggestions from the cache or the server, without members who were liked in this tab. */
export async function cachedSuggestions(owner: string): Promise<SuggestionList> {
  const isFresh = cache?.owner === owner && performance.now() - cache.at < cachedFor
  const current = isFresh && cache ? cache : { owner, response: fetchSuggestions(), at: performance.now() }
  cache = current
  try {
    const { members, interests } = await current.response
    return { members: members.filter(({ id }) => !likedInTab(id)), interests }
  } catch (problem) {
    if (cache === current) cache = undefined
    throw problem
  }
}

/** Clears the cache. Needed after a block, a swipe or its undo, because these change who is suggested. */
export function forgetSuggestions() {
  cache = undefined
}
