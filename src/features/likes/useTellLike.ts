import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { notify } from '../../ui/notices.ts'
import { isHeldNews } from './held-news.ts'
import { tellMatch } from './match-news.ts'
import type { LikeOutcome } from './send-like.ts'

/** Says what has become of a like, where the heart alone does not. */
export function useTellLike() {
  const { t } = useTexts('likes')
  const navigate = useNavigate()
  return (memberId: string, { match, held, refused, isUnsent }: LikeOutcome) => {
    if (match) tellMatch(memberId)
    if (held && isHeldNews()) notify('plain', t('likes.held'))
    if (isUnsent) notify('failure', t('likes.failed'))
    if (refused?.code === 'invisible')
      notify('failure', refused.message, {
        text: t('likes.to_settings'),
        onPress: () => void navigate('/settings'),
      })
    else if (refused) notify('failure', refused.message)
  }
}
