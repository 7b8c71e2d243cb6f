import { useNavigate } from 'react-router'
import { openSignup } from '../../page-basics/signup-modal.ts'
import { useSite } from '../../page-basics/site.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { useLiked } from './liked.ts'
import { changeLike } from './send-like.ts'
import { useLikeFeedback } from './useLikeFeedback.ts'

export type LikeTarget = Pick<MemberCard, 'id' | 'name' | 'liked'>

/** Likes or unlikes a member, optimistically; a refusal reverts it and shows a notice. */
export function useLike(member: LikeTarget) {
  const { user } = useSite()
  const navigate = useNavigate()
  const showFeedback = useLikeFeedback()
  const isLiked = useLiked(member)

  /** A visitor signs up first. The like is held until they have confirmed their address. */
  function signUp() {
    if (matchMedia('(min-width: 768px)').matches) openSignup({ likeId: member.id })
    else void navigate(`/signup?like=${member.id}`)
  }

  return {
    isLiked,
    toggle: () =>
      user
        ? void changeLike(member.id, !isLiked).then((outcome) => showFeedback(member.id, outcome))
        : signUp(),
  }
}
