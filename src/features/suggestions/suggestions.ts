import { useQuery } from '@tanstack/react-query'
import { api, bodyOf } from '../../platform/api.ts'
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

/** Suggestions from the cache or the server, without members who were liked in this tab before they are shown. */
export function useSuggestions(owner: string) {
  const query = { queryKey: [name, owner], queryFn: fetchSuggestions, select: withoutLiked }
  const { data, isFetching, isError } = useQuery({ ...query, staleTime: cachedFor }, useQueryCache())
  return { data: isFetching ? undefined : data, hasFailed: isError && !isFetching }
}

const withoutLiked = ({ members, interests }: SuggestionList): SuggestionList => ({
  members: members.filter(({ id }) => !likedInTab(id)),
  interests,
})

/** Clears the cache. Needed after a block, a swipe or its undo, because these change who is suggested. */
export const forgetSuggestions = () => queries.removeQueries({ queryKey: [name] })
