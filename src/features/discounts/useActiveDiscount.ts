import { useCallback, useSyncExternalStore } from 'react'
import { useUserNow } from '../accounts/user-now.ts'
import type { Discount } from '../payments/payments.contract.ts'
import { useSite } from '../shell/site.ts'

const none: Discount[] = []

/** What makes the member's first purchase cheaper now: the time bonus while it lasts, and then the welcome discount. */
export function useActiveDiscount(): Discount | undefined {
  const { discounts } = useSite()
  const user = useUserNow()
  const left = useStillValid(user && !user.paid_user ? discounts : none)
  return discounts[left]
}

/** The place of the first whose end has not come. For the first moment that is what the server has found valid. */
function useStillValid(discounts: Discount[]) {
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
