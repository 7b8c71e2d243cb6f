import { lazy, Suspense } from 'react'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { hasLikeOutcome } from '../button/like-after-login.ts'
import { useShownMatch } from './match-queue.ts'

const MatchDialogs = lazy(() => loadWithRetry(() => import('./MatchDialogs.tsx')))

const LikeAfterLogin = lazy(() => loadWithRetry(() => import('../button/LikeAfterLogin.tsx')))

/** Shows queued matches on any page, and the outcome of a like for which a visitor logged in. Loads their code on use. */
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
