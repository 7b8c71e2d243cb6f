import { useEffect } from 'react'
import type { User } from './accounts.contract.ts'

const firstSeconds = 5
const everySeconds = 60

/** Looks now and then how the member is, and whether they are still logged in: a session may end elsewhere. */
export function useUserRefresh(user: User | null) {
  useEffect(() => {
    if (!user) return
    let timer = setTimeout(look, firstSeconds * 1000)
    async function look() {
      await import('./user-now.ts').then(({ refreshUser }) => refreshUser(user)).catch(() => {})
      timer = setTimeout(look, everySeconds * 1000)
    }
    return () => clearTimeout(timer)
  }, [user])
}
