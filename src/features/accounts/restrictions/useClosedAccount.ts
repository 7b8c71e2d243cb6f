import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isClosed } from '../../hidden/restricted-status.ts'
import { useSite } from '../../page-basics/site.ts'
import { useUserNow } from '../../page-basics/user-now.ts'

/**
 * Loads the page again when the account was closed or opened, or is closed otherwise than before: its loader leads to the
 * page that says so.
 */
export function useClosedAccount() {
  const loaded = useSite().user?.status
  const status = useUserNow()?.status
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (loaded && status && loaded !== status && (isClosed(loaded) || isClosed(status))) void revalidate()
  }, [loaded, status, revalidate])
}
