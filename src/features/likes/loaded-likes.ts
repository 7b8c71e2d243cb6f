import type { MemberCard } from '../profiles/profiles.contract.ts'
import { eachOnce } from '../search/result-list.ts'
import type { LikesAnswer } from './likes.contract.ts'

/** One of the lists of likes as it stands on the page, as far as it was fetched. */
export type LoadedLikes = {
  members: MemberCard[]
  /** Whose like was not seen yet. */
  newIds: string[]
  total: number
  totals: LikesAnswer['totals']
  next: string | null
}

export const loadedLikesOf = ({ profiles, liked_by, total, totals, next }: LikesAnswer): LoadedLikes => ({
  members: eachOnce(profiles),
  newIds: liked_by.filter(({ like_new }) => like_new).map(({ id }) => id),
  ...{ total, totals, next },
})

export function withNextPage(shown: LoadedLikes, answer: LikesAnswer): LoadedLikes {
  const more = loadedLikesOf(answer)
  return {
    ...more,
    members: eachOnce([...shown.members, ...more.members]),
    newIds: [...shown.newIds, ...more.newIds],
  }
}

/**
 * The list as it is by now. Whose like was taken back here keeps the place they had: a slip can be mended. Those further
 * down than it reaches stay where they are: a page may have come meanwhile.
 */
export function refreshed(
  shown: LoadedLikes,
  now: LoadedLikes,
  isTakenBack: (id: string) => boolean,
): LoadedLikes {
  const end = shown.members.findIndex(({ id }) => id === now.members.at(-1)?.id)
  const further = now.next === null || end === -1 ? [] : shown.members.slice(end + 1)
  const members = eachOnce([...now.members, ...further])
  for (const [place, member] of shown.members.entries())
    if (isTakenBack(member.id) && !members.some(({ id }) => id === member.id))
      members.splice(Math.min(place, members.length), 0, member)
  if (further.length === 0) return { ...now, members }
  const newIds = shown.newIds.filter((newId) => further.some(({ id }) => id === newId))
  return { ...now, members, newIds: [...now.newIds, ...newIds], next: shown.next }
}
