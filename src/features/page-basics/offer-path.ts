import { useLocation } from 'react-router'
import { useUserNow } from './user-now.ts'

/** The page that sells what a member lacks. It knows the current page, and leads back to it after the payment. */
export function useOfferPath() {
  const user = useUserNow()
  const { pathname } = useLocation()
  return `${user?.paid_user ? '/credits' : '/premium'}?${new URLSearchParams({ to: pathname })}`
}
