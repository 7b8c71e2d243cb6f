import { lazy, Suspense } from 'react'
import { loadWithRetry } from '../../ui/load-with-retry.ts'
import { useInBrowser } from '../../ui/useInBrowser.ts'
import { hasLikeOutcome } from './like-after-login.ts'
import { useShownMatch } from './match-queue.ts'

const MatchDialogs = lazy(() => loadWithRetry(() => import('./MatchDialogs.tsx')))

const LikeAfterLogin = lazy(() => loadWithRetry(() => import('./LikeAfterLogin.tsx')))

/** A match, in front of whatever page one is on. What it is made of is fetched with the first. */
export function MatchInFront() {
  const memberId = useShownMatch()
  const isInBrowser = useInBrowser()
  return (
    <Suspense>
      {isInBrowser && hasLikeOutcome() && <LikeAfterLogin />}
      {memberId && <MatchDialogs key={memberId} memberId={memberId} />}
    </Suspense>
  )
}
