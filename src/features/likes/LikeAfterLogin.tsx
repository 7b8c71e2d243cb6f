import { useEffect, useEffectEvent } from 'react'
import { takeLikeOutcome } from './like-after-login.ts'
import { useLikeFeedback } from './useLikeFeedback.ts'

/** Says what has become of the like that someone gave by logging in. */
export default function LikeAfterLogin() {
  const tell = useEffectEvent(useLikeFeedback())
  useEffect(() => {
    const news = takeLikeOutcome()
    if (news) tell(news.memberId, news.outcome)
  }, [])
  return null
}
