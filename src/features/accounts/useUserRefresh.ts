import { useEffect } from 'react'
import type { User } from './accounts.contract.ts'

/** What a member sees stays up to date, and whoever was logged out elsewhere is told. */
export function useUserRefresh(user: User | null) {
  useEffect(() => {
    if (!user) return
    const ending = import('./keep-fresh.ts').then(({ keepFresh }) => keepFresh(user))
    return () => void ending.then((end) => end()).catch(() => {})
  }, [user])
}
