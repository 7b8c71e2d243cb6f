import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { notify } from '../../ui/notices.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { useSite } from '../shell/site.ts'
import { openSignup } from '../signup/signup-modal.ts'
import { isHeldNews } from './held-news.ts'
import { useLiked } from './liked.ts'
import { tellMatch } from './match-news.ts'
import { type LikeOutcome, wantLike } from './send-like.ts'

export type Liked = Pick<MemberCard, 'id' | 'name' | 'liked'>

/** Likes someone, or no longer: at once on the screen, and taken back with a word when the server says no. */
export function useLike(member: Liked) {
  const { t } = useTexts('likes')
  const { user } = useSite()
  const navigate = useNavigate()
  const isLiked = useLiked(member)

  function tell({ match, held, refused, isUnsent }: LikeOutcome) {
    if (match) tellMatch(member.id)
    if (held && isHeldNews()) notify('plain', t('likes.held'))
    if (isUnsent) notify('failure', t('likes.failed'))
    if (refused?.code === 'invisible')
      notify('failure', refused.message, {
        text: t('likes.to_settings'),
        onPress: () => void navigate('/settings'),
      })
    else if (refused) notify('failure', refused.message)
  }

  /** A visitor signs up first; the like is carried out once they have confirmed their address. */
  function signUp() {
    if (matchMedia('(min-width: 768px)').matches) openSignup({ likeId: member.id })
    else void navigate(`/signup?like=${member.id}`)
  }

  return {
    isLiked,
    toggle: () => (user ? void wantLike(member.id, !isLiked).then(tell) : signUp()),
  }
}
