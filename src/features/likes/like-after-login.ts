import { changeLike, type LikeOutcome } from './send-like.ts'

const storeName = 'like_by_login'

type News = { memberId: string; outcome: LikeOutcome }

/** Likes whom someone had to log in for. What has become of it is said on the page they come to, in their language. */
export async function likeAfterLogin(memberId: string) {
  const outcome = await changeLike(memberId, true)
  try {
    sessionStorage.setItem(storeName, JSON.stringify({ memberId, outcome } satisfies News))
  } catch {
    // Storage is forbidden: the heart there says enough.
  }
}

export function hasLikeOutcome() {
  try {
    return sessionStorage.getItem(storeName) !== null
  } catch {
    return false
  }
}

export function takeLikeOutcome(): News | undefined {
  const kept = sessionStorage.getItem(storeName)
  sessionStorage.removeItem(storeName)
  return kept ? JSON.parse(kept) : undefined
}
