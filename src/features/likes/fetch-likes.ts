import type { api } from '../../platform/api.ts'
import type { LikesAnswer, LikeType } from './likes.contract.ts'
import { type LoadedLikes, loadedLikesOf, withNextPage } from './loaded-likes.ts'

type Client = typeof api

/** A page of a list of likes; why not, in the server's words, or nothing when there was no answer. */
export type LikesResponse = { answer?: LikesAnswer; refused?: string }

export async function fetchLikes(
  client: Client,
  type: LikeType,
  next?: string | null,
): Promise<LikesResponse> {
  try {
    const answer = await client.api['likes.php'].$get({ query: { type, ...(next && { next }) } })
    if (answer.ok) return { answer: await answer.json() }
    const { error } = (await answer.json()) as unknown as { error: { message: string } }
    return { refused: error.message }
  } catch {
    return {}
  }
}

/** As many as there are on the page, from the first on; nothing when that did not come. */
export async function fetchAllLikes(client: Client, type: LikeType, count: number) {
  let all: LoadedLikes | undefined
  do {
    const { answer } = await fetchLikes(client, type, all?.next)
    if (!answer) return undefined
    all = all ? withNextPage(all, answer) : loadedLikesOf(answer)
  } while (all.next && all.members.length < count)
  return all
}
