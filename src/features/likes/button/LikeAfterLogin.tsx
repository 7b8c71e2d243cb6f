import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { notify } from '../../../ui/notices.ts'
import { takeLikeOutcome } from './like-after-login.ts'
import type { LikeOutcome } from './send-like.ts'
import { useLikeFeedback } from './useLikeFeedback.ts'

/** Shows the outcome of the like that a visitor logged in for. They pressed no heart here, so a delivered like is told too. */
export default function LikeAfterLogin() {
  const { t } = useTexts('likes')
  const showLikeFeedback = useLikeFeedback()
  const showFeedback = useEffectEvent((memberId: string, outcome: LikeOutcome) => {
    showLikeFeedback(memberId, outcome)
    const { match, held, refused, isUnsent } = outcome
    if (!match && !held && !refused && !isUnsent) notify('success', t('likes.given_by_login'))
  })
  useEffect(() => {
    const stored = takeLikeOutcome()
    if (stored) showFeedback(stored.memberId, stored.outcome)
  }, [])
  return null
}
