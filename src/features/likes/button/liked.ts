import { useSyncExternalStore } from 'react'

/** Likes given or taken back since the page was loaded, by member id. Keeps cards and profiles in sync. */
let changes: ReadonlyMap<string, boolean> = new Map()
const listeners = new Set<() => void>()

export function setLiked(memberId: string, isLiked: boolean) {
  changes = new Map(changes).set(memberId, isLiked)
  for (const listener of listeners) listener()
}

/** `undefined` if the like was not changed in this tab. */
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

/** How many of these members are liked, including changes in this tab. */
export const useLikedCount = (members: Card[]) =>
  useSyncExternalStore(
    subscribe,
    () => members.filter(({ id, liked }) => changes.get(id) ?? liked).length,
    () => members.filter(({ liked }) => liked).length,
  )
