import { useSyncExternalStore } from 'react'

/** Whom the member has liked, or not any more, since the page was loaded: a card and a profile agree at once. */
let changes: ReadonlyMap<string, boolean> = new Map()
const listeners = new Set<() => void>()

export function setLiked(memberId: string, isLiked: boolean) {
  changes = new Map(changes).set(memberId, isLiked)
  for (const listener of listeners) listener()
}

/** Unknown for whoever is as they were. */
export const likedHere = (memberId: string) => changes.get(memberId)

export const useLiked = ({ id, liked }: { id: string; liked: boolean }) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => changes.get(id) ?? liked,
    () => liked,
  )
