const storeName = 'signup_matches_seen'

/** The page after the signup: the first suggestions, or /members if this browser has shown them before. */
export function pageAfterSignup(memberId: string) {
  try {
    return localStorage.getItem(storeName) === memberId ? '/members' : '/signup-matches'
  } catch {
    return '/signup-matches'
  }
}

export function noteMatchesSeen(memberId: string) {
  try {
    localStorage.setItem(storeName, memberId)
  } catch {
    // Storage is full or blocked. The suggestions may be shown again.
  }
}
