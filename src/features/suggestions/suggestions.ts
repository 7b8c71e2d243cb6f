import { useQuery } from '@tanstack/react-query'
import { api, bodyOf, resultOf } from '../../platform/api.ts'
import { queries, useQueryCache } from '../../platform/live-query.ts'
import { likedInTab } from '../likes/button/liked.ts'
import { loadInterests } from '../profiles/choices/choices.ts'
import type { InterestTag } from '../profiles/profiles.contract.ts'
import type { Suggestion } from './suggestions.contract.ts'

export type SuggestionList = { members: Suggestion[]; interests: InterestTag[] }

/** Cache lifetime (ms). Returning to the page within this time shows the same members. */
const cachedFor = 10 * 60_000
const name = 'suggestions'

export async function fetchSuggestions(): Promise<SuggestionList> {
  const [{ members }, interests] = await Promise.all([
    bodyOf(api.api['suggestions.php'].$get()),
    loadInterests(),
  ])
  return { members, interests }
}

/** For a page that is rendered on the server. Null for visitors and after an error. */
export async function suggestionsOn(client: typeof api): Promise<SuggestionList | null> {
  const [{ data: found }, { data: choices }] = await Promise.all([
    resultOf(client.api['suggestions.php'].$get()),
    resultOf(client.api['interests.php'].$get()),
  ])
  if (!found || !choices) return null
  const reasons = found.members.flatMap((member) => member.reasons)
  const named = new Set<string>(reasons.flatMap((one) => (one.type === 'interests' ? one.interests : [])))
  return { members: found.members, interests: choices.interests.filter(({ id }) => named.has(id)) }
}

type Options = { loaded?: SuggestionList | undefined; isOn: boolean }

/**
 * Suggestions from the page data, the cache or the server, without members who were liked in this tab before they are
 * shown.
 */
export function useSuggestions(owner: string, { loaded, isOn }: Options) {
  const query = { queryKey: [name, owner], queryFn: fetchSuggestions, select: withoutLiked }
  const options = { staleTime: cachedFor, enabled: isOn, initialData: loaded }
  const { data, isFetching, isError } = useQuery({ ...query, ...options }, useQueryCache())
  return { data: isFetching ? undefined : data, hasFailed: isError && !isFetching }
}

const withoutLiked = ({ members, interests }: SuggestionList): SuggestionList => ({
  members: members.filter(({ id }) => !likedInTab(id)),
  interests,
})

/** Clears the cache. Needed after a block, a swipe or its undo, because these change who is suggested. */
export const forgetSuggestions = () => queries.removeQueries({ queryKey: [name] })
