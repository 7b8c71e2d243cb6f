import { useEffect } from 'react'
import { tellLoggedOut } from '../../platform/logged-out.ts'
import type { User } from './accounts.contract.ts'

const firstSeconds = 5
const everySeconds = 60

/** Looks now and then whether the member is still logged in: a session may end elsewhere. */
export function useUserRefresh(user: User | null) {
  const memberId = user?.profile.id
  useEffect(() => {
    if (!memberId) return
    let timer = setTimeout(look, firstSeconds * 1000)
    async function look() {
      const answer = await import('../../platform/api.ts')
        .then(({ api }) => api.api['user.php'].$get())
        .catch(() => null)
      if (answer?.ok && !(await answer.json()).user) return tellLoggedOut()
      timer = setTimeout(look, everySeconds * 1000)
    }
    return () => clearTimeout(timer)
  }, [memberId])
}
