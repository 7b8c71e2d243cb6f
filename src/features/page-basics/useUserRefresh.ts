import { useEffect } from 'react'
import type { User } from '../accounts/accounts.contract.ts'

/** Polls for changes while the member is on the page, and notices when they were logged out elsewhere. */
export function useUserRefresh(user: User | null) {
  useEffect(() => {
    if (!user) return
    const starting = import('./keep-fresh.ts').then(({ keepFresh }) => keepFresh(user))
    return () => void starting.then((stop) => stop()).catch(() => {})
  }, [user])
}
