import { useSyncExternalStore } from 'react'

/** Open for anyone, to write to a member, or because someone is liked. */
export type SignupRequest = { memberId?: string; likeId?: string }

let request: SignupRequest | undefined
const listeners = new Set<() => void>()

function set(next: SignupRequest | undefined) {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the signup in front of the page. Phones have a page of their own for it: see SignupInFront.tsx. */
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
