import { api } from '../../../platform/api.ts'
import { likedInTab, setLiked } from './liked.ts'

export type LikeOutcome = {
  match?: boolean
  held?: boolean
  /** The server's refusal. */
  refused?: { code: string; message: string }
  /** There was no response. */
  isUnsent?: boolean
}

/** Requests in flight by member id, with the state the member chose last. */
const pending = new Map<string, { isWanted: boolean }>()

/**
 * Optimistic update: shows the new state at once, sends it, and reverts it on failure. At most one request per member
 * is in flight. If the heart is pressed again meanwhile, the last state wins and is sent afterwards.
 */
export async function changeLike(memberId: string, isWanted: boolean): Promise<LikeOutcome> {
  setLiked(memberId, isWanted)
  const inFlight = pending.get(memberId)
  if (inFlight) {
    inFlight.isWanted = isWanted
    return {}
  }
  const state = { isWanted }
  pending.set(memberId, state)
  let isLiked = !isWanted
  let outcome: LikeOutcome = {}
  while (state.isWanted !== isLiked) {
    const isSent = state.isWanted
    outcome = await send(memberId, isSent)
    if (outcome.refused || outcome.isUnsent) break
    isLiked = isSent
  }
  pending.delete(memberId)
  setLiked(memberId, isLiked)
  return outcome
}

/** Replaces likes changed in this tab by the server's state, unless a request is in flight. */
export function syncLikes(members: { id: string; liked: boolean }[]) {
  for (const { id, liked } of members) {
    const here = likedInTab(id)
    if (here !== undefined && here !== liked && !pending.has(id)) setLiked(id, liked)
  }
}

/** The request is completed even if the member leaves the page right after the press. */
const outlivesPage = { init: { keepalive: true } }

async function send(profile: string, isLike: boolean): Promise<LikeOutcome> {
  const json = { profile }
  try {
    const answer = await (isLike
      ? api.api['like.php'].$post({ json }, outlivesPage)
      : api.api['like.php'].$delete({ json }, outlivesPage))
    const body = await answer.json()
    return 'error' in body ? { refused: body.error as NonNullable<LikeOutcome['refused']> } : body
  } catch {
    return { isUnsent: true }
  }
}
