import { membersOf } from '../../endless-list/member-list.ts'
import type { LikesPage } from './fetch-likes.ts'

/** The list that is shown for these pages. The last page has the newest totals. */
export const likesListOf = (pages: LikesPage[]) => ({
  members: membersOf(pages),
  /** Members whose like was not seen yet. */
  newIds: pages.flatMap(({ liked_by }) => liked_by.filter(({ like_new }) => like_new).map(({ id }) => id)),
  /** The listed members who like the member. */
  likerIds: pages.flatMap(({ liked_by }) => liked_by.map(({ id }) => id)),
  totals: pages.at(-1)?.totals,
  next: pages.at(-1)?.next ?? null,
})

/**
 * The pages of a reload, with the members who were unliked in this tab at their place, so that an accidental unlike can
 * be undone.
 */
export function withUnliked(shown: LikesPage[], reloaded: LikesPage[], isUnliked: (id: string) => boolean) {
  const listed = new Set(membersOf(reloaded).map(({ id }) => id))
  const pages = reloaded.map((page) => ({ ...page, members: [...page.members] }))
  // The list may have fewer pages now.
  for (const [index, { members }] of shown.entries())
    for (const [place, member] of members.entries())
      if (isUnliked(member.id) && !listed.has(member.id))
        if (pages[index]) pages[index].members.splice(place, 0, member)
        else pages.at(-1)?.members.push(member)
  return pages
}
