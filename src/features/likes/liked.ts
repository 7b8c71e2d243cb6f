import { useSyncExternalStore } from 'react'

/** Whom the member has liked, or not any more, since the page was loaded: a card and a profile agree at once. */
let changes: ReadonlyMap<string, boolean> = new Map()
const listeners = new Set<() => void>()

export function setLiked(memberId: string, isLiked: boolean) {
  changes = new Map(changes).set(memberId, isLiked)
  for (const listener of listeners) listener()
}

/** Unknown for whoever is as they were. */
export const likedInTab = (memberId: string) => changes.get(memberId)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Card = { id: string; liked: boolean }

export const useLiked = ({ id, liked }: Card) =>
  useSyncExternalStore(
    subscribe,
    () => changes.get(id) ?? liked,
    () => liked,
  )

/** How many of these the member likes by now. */
export const useLikedCount = (members: Card[]) =>
  useSyncExternalStore(
    subscribe,
    () => members.filter(({ id, liked }) => changes.get(id) ?? liked).length,
    () => members.filter(({ liked }) => liked).length,
  )
