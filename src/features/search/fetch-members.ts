import type { api } from '../../platform/api.ts'
import type { SearchAnswer } from './search.contract.ts'

type Client = typeof api
export type Refused = { code: string; message: string; fields?: Record<string, string> }
/** Neither of the two when there was no answer at all. */
export type Found = { answer?: SearchAnswer; refused?: Refused }

/** A page of the search that an address asks for: its first, or the one after. */
export async function fetchMembers(
  client: Client,
  search: string,
  next?: string | null,
  signal?: AbortSignal,
): Promise<Found> {
  const query = Object.fromEntries(new URLSearchParams(search))
  delete query.next
  try {
    const answer = await client.api['members.php'].$get(
      { query: { ...query, ...(next && { next }) } },
      { init: { signal: signal ?? null } },
    )
    if (answer.ok) return { answer: await answer.json() }
    return { refused: ((await answer.json()) as unknown as { error: Refused }).error }
  } catch (error) {
    if (signal?.aborted) throw error
    return {}
  }
}
