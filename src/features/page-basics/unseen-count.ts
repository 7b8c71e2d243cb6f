import { store } from '../../ui/store.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { useSiteOrNone } from './site.ts'

/** The sum of unread messages and new likes, shown in the title and on the app icon. */
export const unseenBy = (user: User) => user.num_unread_messages + user.new_likes

/** The latest number of unread messages and new likes. */
const unseenCount = store<number | undefined>(undefined)
export const setUnseenCount = unseenCount.set

/** The latest number, or that of the page data until it is known. */
export function useUnseenCount() {
  const user = useSiteOrNone()?.user
  const latest = unseenCount.use()
  return user ? (latest ?? unseenBy(user)) : 0
}
