import { changeLike, type LikeOutcome } from './send-like.ts'

const storeName = 'like_by_login'

type StoredOutcome = { memberId: string; outcome: LikeOutcome }

/** Sends the like that a visitor logged in for. The next page shows the outcome, in the member's language. */
export async function likeAfterLogin(memberId: string) {
  const outcome = await changeLike(memberId, true)
  try {
    sessionStorage.setItem(storeName, JSON.stringify({ memberId, outcome } satisfies StoredOutcome))
  } catch {
    // Storage is blocked. The heart on the next page still shows the like.
  }
}

export function hasLikeOutcome() {
  try {
    return sessionStorage.getItem(storeName) !== null
  } catch {
    return false
  }
}

export function takeLikeOutcome(): StoredOutcome | undefined {
  const stored = sessionStorage.getItem(storeName)
  sessionStorage.removeItem(storeName)
  return stored ? JSON.parse(stored) : undefined
}
