import type { api } from '../../../platform/api.ts'
import type { SearchAnswer } from '../search.contract.ts'

type Client = typeof api
export type RefusalBody = { code: string; message: string; fields?: Record<string, string> }
/** Both are missing when there was no response. */
export type SearchResponse = { answer?: SearchAnswer; refused?: RefusalBody }

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
    return { refused: ((await answer.json()) as unknown as { error: RefusalBody }).error }
  } catch (error) {
    if (signal?.aborted) throw error
    return {}
  }
}
