import { type api, resultOf } from '../../../platform/api.ts'
import type { PageResponse } from '../../endless-list/member-list.ts'
import type { SearchAnswer } from '../search.contract.ts'

type Client = typeof api
export type SearchResponse = PageResponse<SearchAnswer>

/** Fetches one page of the search in a query string: the first, or the one at cursor `next`. */
export async function fetchMembers(
  client: Client,
  search: string,
  next?: string | null,
  signal?: AbortSignal,
): Promise<SearchResponse> {
  const query = Object.fromEntries(new URLSearchParams(search))
  delete query.next
  const request = client.api['members.php'].$get(
    { query: { ...query, ...(next && { next }) } },
    { init: { signal: signal ?? null } },
  )
  const { data: answer, ...failure } = await resultOf(request)
  signal?.throwIfAborted()
  return answer ? { answer } : failure
}
