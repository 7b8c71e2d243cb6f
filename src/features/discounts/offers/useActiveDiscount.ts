import { useCallback, useSyncExternalStore } from 'react'
import { useSite } from '../../page-basics/site.ts'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Discount } from '../discounts.contract.ts'

const none: Discount[] = []

/** The member's current newcomer discount: the time bonus while it lasts, then the welcome discount. */
export function useActiveDiscount(): Discount | undefined {
  const { discounts } = useSite()
  const user = useUserNow()
  const index = useFirstValid(user && !user.paid_user ? discounts : none)
  return discounts[index]
}

/** The discount that follows the time bonus. */
export const useWelcomeDiscount = () => useSite().discounts.find(({ kind }) => kind === 'welcome')

/** Index of the first discount that has not expired. During hydration it is the first one the server sent. */
function useFirstValid(discounts: Discount[]) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timers = discounts.map(({ expires }) => setTimeout(listener, endOf(expires) - Date.now() + 20))
      return () => timers.forEach(clearTimeout)
    },
    [discounts],
  )
  return useSyncExternalStore(
    subscribe,
    () => discounts.findIndex(({ expires }) => Date.now() < endOf(expires)),
    () => (discounts.length > 0 ? 0 : -1),
  )
}

const endOf = (expires: string | null) => (expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires))
