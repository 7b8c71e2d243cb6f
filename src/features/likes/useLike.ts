import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { notify } from '../../ui/notices.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { useSite } from '../shell/site.ts'
import { openSignup } from '../signup/signup-modal.ts'
import { setLiked, useLiked } from './liked.ts'
import { tellMatch } from './match-news.ts'

export type Liked = Pick<MemberCard, 'id' | 'name' | 'liked'>

/** Likes someone, or no longer: at once on the screen, and taken back with a word when the server says no. */
export function useLike(member: Liked) {
  const { t } = useTexts('likes')
  const { user } = useSite()
  const navigate = useNavigate()
  const isLiked = useLiked(member)

  async function change(wanted: boolean) {
    const json = { profile: member.id }
    setLiked(member.id, wanted)
    try {
      const answer = await (wanted
        ? api.api['like.php'].$post({ json })
        : api.api['like.php'].$delete({ json }))
      const body = await answer.json()
      if ('error' in body) throw new Error((body.error as { message: string }).message)
      if ('match' in body && body.match) tellMatch(member.id)
      if ('held' in body && body.held) notify('plain', t('likes.held'))
    } catch (problem) {
      setLiked(member.id, !wanted)
      const isOurs = problem instanceof Error && !(problem instanceof TypeError)
      notify('failure', isOurs && problem.message ? problem.message : t('likes.failed'))
    }
  }

  /** A visitor signs up first; the like is carried out once they have confirmed their address. */
  function signUp() {
    if (matchMedia('(min-width: 768px)').matches) openSignup({ likeId: member.id })
    else void navigate(`/signup?like=${member.id}`)
  }

  return { isLiked, toggle: () => (user ? void change(!isLiked) : signUp()) }
}
