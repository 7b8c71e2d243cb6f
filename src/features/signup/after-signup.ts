const storeName = 'signup_matches_seen'

/** Where the signup leads: once to the people to start with, and to everyone for who has seen them. */
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
    // Storage is full or forbidden: they may be seen again.
  }
}
