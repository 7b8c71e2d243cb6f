import { eachOnce } from '../../endless-list/member-list.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { LikesAnswer } from '../likes.contract.ts'

/** The pages of a likes list that were loaded so far. */
export type LoadedLikes = {
  members: MemberCard[]
  /** Members whose like was not seen yet. */
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
 * Merges a reloaded list into the shown one. Members unliked in this tab keep their place, so that an accidental unlike
 * can be undone. Members below the end of the reloaded part stay: a further page may have arrived meanwhile.
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
