import { useSyncExternalStore } from 'react'

/** A request to open the signup: plain, to write to a member (`memberId`), or to like one (`likeId`). */
export type SignupRequest = { memberId?: string; likeId?: string }

let request: SignupRequest | undefined
const listeners = new Set<() => void>()

function set(next: SignupRequest | undefined) {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the signup modal. Phones use the signup page instead: see SignupInFront.tsx. */
export const openSignup = (next: SignupRequest = {}) => set(next)
export const closeSignup = () => set(undefined)

export const useSignupRequest = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
    () => undefined,
  )
