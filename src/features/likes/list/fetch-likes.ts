import type { api } from '../../../platform/api.ts'
import type { PageResponse } from '../../endless-list/member-list.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { LikesAnswer, LikeType } from '../likes.contract.ts'

export type LikesPage = Omit<LikesAnswer, 'profiles'> & { members: MemberCard[] }
export type LikesResponse = PageResponse<LikesPage>

export async function fetchLikes(
  client: typeof api,
  type: LikeType,
  next?: string | null,
): Promise<LikesResponse> {
  try {
    const answer = await client.api['likes.php'].$get({ query: { type, ...(next && { next }) } })
    if (answer.ok) {
      const { profiles: members, ...page } = await answer.json()
      return { answer: { members, ...page } }
    }
    const { error } = (await answer.json()) as unknown as { error: NonNullable<LikesResponse['refused']> }
    return { refused: error }
  } catch {
    return {}
  }
}
