import { api, bodyOf } from '../../../platform/api.ts'
import { useLoaded } from '../../../platform/useLoaded.ts'

/** The sessions of the member. */
export function useSessions() {
  const { data: sessions, ...rest } = useLoaded(
    async () => (await bodyOf(api.api['sessions.php'].$get())).sessions,
  )
  return { sessions, ...rest }
}
export type Sessions = ReturnType<typeof useSessions>
