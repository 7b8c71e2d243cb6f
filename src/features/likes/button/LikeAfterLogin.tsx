import { useEffect, useEffectEvent } from 'react'
import { takeLikeOutcome } from './like-after-login.ts'
import { useLikeFeedback } from './useLikeFeedback.ts'

/** Shows the outcome of the like that a visitor logged in for. */
export default function LikeAfterLogin() {
  const showFeedback = useEffectEvent(useLikeFeedback())
  useEffect(() => {
    const stored = takeLikeOutcome()
    if (stored) showFeedback(stored.memberId, stored.outcome)
  }, [])
  return null
}
