import { onLoggedOut } from '../../../platform/logged-out.ts'
import { store } from '../../../ui/store.ts'

/** Likes given or taken back since the page was loaded, by member id. Keeps cards and profiles in sync. */
const changes = store<ReadonlyMap<string, boolean>>(new Map())

if (typeof window !== 'undefined') onLoggedOut(() => changes.set(new Map()))

export const setLiked = (memberId: string, isLiked: boolean) =>
  changes.set(new Map(changes.get()).set(memberId, isLiked))

/** `undefined` if the like was not changed in this tab. */
export const likedInTab = (memberId: string) => changes.get().get(memberId)

type Card = { id: string; liked: boolean }

export const useLiked = ({ id, liked }: Card) => changes.use((all) => all.get(id) ?? liked)

/** How many of these members are liked, including changes in this tab. */
export const useLikedCount = (members: Card[]) =>
  changes.use((all) => members.filter(({ id, liked }) => all.get(id) ?? liked).length)
