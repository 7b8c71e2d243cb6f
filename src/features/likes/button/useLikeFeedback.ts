import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { notify } from '../../../ui/notices.ts'
import { takeHeldLikeNotice } from '../held/held-like-notice.ts'
import { showMatch } from '../match/match-queue.ts'
import type { LikeOutcome } from './send-like.ts'

/** Shows the outcome of a like that the heart alone does not show: a match, a held like, a failure. */
export function useLikeFeedback() {
  const { t } = useTexts('likes')
  const navigate = useNavigate()
  return (memberId: string, { match, held, refused, isUnsent }: LikeOutcome) => {
    if (match) showMatch(memberId)
    if (held && takeHeldLikeNotice()) notify('plain', t('likes.held'))
    if (isUnsent) notify('failure', t('likes.failed'))
    if (refused?.code === 'invisible')
      notify('failure', refused.message, {
        text: t('likes.to_settings'),
        onPress: () => void navigate('/settings'),
      })
    else if (refused) notify('failure', refused.message)
  }
}
