import { type api, resultOf } from '../../../platform/api.ts'
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
  const request = client.api['likes.php'].$get({ query: { type, ...(next && { next }) } })
  const { data, ...failure } = await resultOf(request)
  if (!data) return failure
  const { profiles: members, ...page } = data
  return { answer: { members, ...page } }
}
