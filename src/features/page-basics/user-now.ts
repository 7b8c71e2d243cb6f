import { store } from '../../ui/store.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { useSite } from './site.ts'

/** The newest known state of the member, and the page data (`loaded`) that it is newer than. */
const latest = store<{ loaded: User; user: User } | undefined>(undefined)

export function showUser(loaded: User, user: User) {
  const shown = latest.get()
  if (shown?.loaded !== loaded || shown.user !== user) latest.set({ loaded, user })
}

/** The newest known state of the member: that of the query cache, or the page data if it was loaded later. */
export function useUserNow() {
  const { user } = useSite()
  const known = latest.use()
  return known && known.loaded === user ? known.user : user
}
