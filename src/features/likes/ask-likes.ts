import type { api } from '../../platform/api.ts'
import type { LikesAnswer, LikeType } from './likes.contract.ts'
import { type LikesShown, shownOf, withMore } from './likes-shown.ts'

type Client = typeof api

/** A page of a list of likes; why not, in the server's words, or nothing when there was no answer. */
export type LikesFound = { answer?: LikesAnswer; refused?: string }

export async function askLikes(client: Client, type: LikeType, next?: string | null): Promise<LikesFound> {
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
export async function askAllLikes(client: Client, type: LikeType, count: number) {
  let all: LikesShown | undefined
  do {
    const { answer } = await askLikes(client, type, all?.next)
    if (!answer) return undefined
    all = all ? withMore(all, answer) : shownOf(answer)
  } while (all.next && all.members.length < count)
  return all
}
