import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { secondsToWait, withoutWait } from './like-wait.ts'

const LikeModal = lazy(() => loadWithRetry(() => import('./LikeModal.tsx')))

/** With `?t=SECONDS` in the URL, requests an automatic like after that time. Removes `t` from the URL at once. */
export function LikeModalInFront() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const rest = withoutWait(search)
    if (rest === undefined) return
    const seconds = secondsToWait(search)
    if (seconds !== undefined) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setDue(true), seconds * 1000)
    }
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true, state })
  }, [pathname, search, hash, state, navigate])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    isDue && (
      <Suspense>
        <LikeModal onDone={() => setDue(false)} />
      </Suspense>
    )
  )
}
