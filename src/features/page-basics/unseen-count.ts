import { store } from '../../ui/store.ts'
import { useSiteOrNone } from './site.ts'

/** The latest number of unread messages and new likes. */
const unseenCount = store<number | undefined>(undefined)
export const setUnseenCount = unseenCount.set

/** The latest number, or that of the page data until it is known. */
export function useUnseenCount() {
  const user = useSiteOrNone()?.user
  const latest = unseenCount.use()
  return user ? (latest ?? user.num_unread_messages + user.new_likes) : 0
}
