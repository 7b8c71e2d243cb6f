import type { api } from '../../../platform/api.ts'
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
  try {
    const answer = await client.api['members.php'].$get(
      { query: { ...query, ...(next && { next }) } },
      { init: { signal: signal ?? null } },
    )
    if (answer.ok) return { answer: await answer.json() }
    const { error } = (await answer.json()) as unknown as { error: NonNullable<SearchResponse['refused']> }
    return { refused: error }
  } catch (error) {
    if (signal?.aborted) throw error
    return {}
  }
}
