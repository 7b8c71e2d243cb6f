import { useCallback, useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import type { Session } from '../accounts/accounts.contract.ts'

type State = {
  /** Nothing until they are here. */
  sessions: Session[] | undefined
  hasFailed: boolean
  isLoading: boolean
}
export type Sessions = State & { load(): void; show(sessions: Session[]): void }

/** Where the member is logged in: what nobody needs to wait for before the page is there. */
export function useSessions(): Sessions {
  const [state, setState] = useState<State>({ sessions: undefined, hasFailed: false, isLoading: true })
  const show = useCallback(
    (sessions: Session[]) => setState({ sessions, hasFailed: false, isLoading: false }),
    [],
  )
  const fetchAndShow = useCallback(
    () =>
      fetchSessions().then(show, () => setState((was) => ({ ...was, hasFailed: true, isLoading: false }))),
    [show],
  )
  useEffect(() => void fetchAndShow(), [fetchAndShow])
  const load = () => {
    setState((was) => ({ ...was, isLoading: true }))
    void fetchAndShow()
  }
  return { ...state, load, show }
}

async function fetchSessions(): Promise<Session[]> {
  const answer = await api.api['sessions.php'].$get()
  if (!answer.ok) throw new Error('there was no list of sessions')
  return (await answer.json()).sessions
}
