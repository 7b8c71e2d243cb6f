import { useLocation } from 'react-router'
import { useUserNow } from './user-now.ts'

/** The page that sells what a member lacks. It knows the current page, and leads back to it after the payment. */
export function useOfferPath() {
  const user = useUserNow()
  return `${user?.paid_user ? '/credits' : '/premium'}?${useWayBack()}`
}

/** The shop of credits, for an offer that may be shown on any page. It leads back in the same way. */
export const useCreditsPath = () => `/credits?${useWayBack()}`

/** A page of the shop passes on the way back that it has. */
function useWayBack() {
  const { pathname, search } = useLocation()
  return new URLSearchParams({ to: new URLSearchParams(search).get('to') ?? pathname })
}
