import { api } from '../../platform/api.ts'
import { likedInTab, setLiked } from './liked.ts'

export type LikeOutcome = {
  match?: boolean
  held?: boolean
  /** The server said no, and why. */
  refused?: { code: string; message: string }
  /** There was no answer. */
  isUnsent?: boolean
}

/** What is on its way for a member, and what is wanted by now. */
const underway = new Map<string, { wanted: boolean }>()

/**
 * Shows at once what is wanted of a member and sends it; shows what was before when that failed. One call for a member at
 * a time: whoever presses again meanwhile has the last word, in whatever order answers come.
 */
export async function changeLike(memberId: string, wanted: boolean): Promise<LikeOutcome> {
  setLiked(memberId, wanted)
  const before = underway.get(memberId)
  if (before) {
    before.wanted = wanted
    return {}
  }
  const wish = { wanted }
  underway.set(memberId, wish)
  let known = !wanted
  let outcome: LikeOutcome = {}
  while (wish.wanted !== known) {
    const sent = wish.wanted
    outcome = await send(memberId, sent)
    if (outcome.refused || outcome.isUnsent) break
    known = sent
  }
  underway.delete(memberId)
  setLiked(memberId, known)
  return outcome
}

/** What the server says by now counts for whoever was changed here before. */
export function syncLikes(members: { id: string; liked: boolean }[]) {
  for (const { id, liked } of members) {
    const here = likedInTab(id)
    if (here !== undefined && here !== liked && !underway.has(id)) setLiked(id, liked)
  }
}

/** Whoever leaves the page right after the press has pressed all the same. */
const evenIfLeft = { init: { keepalive: true } }

async function send(profile: string, isLike: boolean): Promise<LikeOutcome> {
  const json = { profile }
  try {
    const answer = await (isLike
      ? api.api['like.php'].$post({ json }, evenIfLeft)
      : api.api['like.php'].$delete({ json }, evenIfLeft))
    const body = await answer.json()
    return 'error' in body ? { refused: body.error as NonNullable<LikeOutcome['refused']> } : body
  } catch {
    return { isUnsent: true }
  }
}
