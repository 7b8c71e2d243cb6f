import { store } from '../../ui/store.ts'

/** A request to open the signup: plain, to write to a member (`memberId`), or to like one (`likeId`). */
export type SignupRequest = { memberId?: string; likeId?: string }

const request = store<SignupRequest | undefined>(undefined)
export const useSignupRequest = request.use

/** Opens the signup modal. Phones use the signup page instead: see SignupInFront.tsx. */
export const openSignup = (next: SignupRequest = {}) => request.set(next)
export const closeSignup = () => request.set(undefined)
