import type { api } from '../../../platform/api.ts'
import type { LikesAnswer, LikeType } from '../likes.contract.ts'
import { type LoadedLikes, loadedLikesOf, withNextPage } from './loaded-likes.ts'

type Client = typeof api

/** A page of likes, or the server's refusal text. Both are missing when there was no response. */
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

/** Loads pages from the start until `count` members are there. Returns `undefined` when a request failed. */
export async function fetchAllLikes(client: Client, type: LikeType, count: number) {
  let all: LoadedLikes | undefined
  do {
    const { answer } = await fetchLikes(client, type, all?.next)
    if (!answer) return undefined
    all = all ? withNextPage(all, answer) : loadedLikesOf(answer)
  } while (all.next && all.members.length < count)
  return all
}
