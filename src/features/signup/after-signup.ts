import { store, stored } from '../../platform/stored.ts'
import { signupStart } from '../accounts/signup-start.ts'

const storeName = 'signup_matches_seen'

/** The page after the signup: the one it was for, else the first suggestions, or /members if this browser has shown them before. */
export const pageAfterSignup = (memberId: string) =>
  signupStart(memberId) ?? (stored(storeName) === memberId ? '/members' : '/signup-matches')

export const noteMatchesSeen = (memberId: string) => store(storeName, memberId)
