import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, bodyOf } from '../../platform/api.ts'
import { saveDraft } from '../../platform/drafts.ts'
import { useLoaded } from '../../platform/useLoaded.ts'
import { useUserNow } from '../accounts/user-now.ts'
import type { MemberProfile } from '../profiles/profiles.contract.ts'
import { chatDraftKey } from './chat-draft-key.ts'
import { IcebreakerModal } from './Icebreaker.tsx'
import { MatchPopup } from './MatchPopup.tsx'
import { closeMatch, markMatchSeen } from './match-queue.ts'

/** Without an answer it is tried again after so long: a match is not to be missed. */
const againAfter = 10_000

/** First that they like each other; then, for who wants to say something, how to begin. */
export default function MatchDialogs({ memberId }: { memberId: string }) {
  const { data: member, isLoading, load } = useLoaded(() => askMember(memberId))
  const again = useEffectEvent(load)
  useEffect(() => {
    if (member === null) return closeMatch(memberId)
    if (member || isLoading) return
    const timer = setTimeout(() => again(), againAfter)
    return () => clearTimeout(timer)
  }, [member, isLoading, memberId])
  return member ? <News member={member} /> : null
}

/** Nobody when they are gone again, or blocked, or one of the two has thought better of it: there is nothing to tell. */
async function askMember(id: string): Promise<MemberProfile | null> {
  const answer = await api.api['member.php'].$get({ query: { id } })
  if ([403, 404].includes(answer.status)) return null
  const { member } = await bodyOf(Promise.resolve(answer))
  return member.liked && member.likes_me ? member : null
}

function News({ member }: { member: MemberProfile }) {
  const me = useUserNow()?.profile
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(false)
  const [pressed] = useState(() => document.activeElement)
  useEffect(() => markMatchSeen(member.id), [member.id])
  if (!me) return null
  const close = () => closeMatch(member.id)
  const goTo = (address: string) => {
    close()
    void navigate(address)
  }
  const toChat = (opener?: string) => {
    if (opener) saveDraft(chatDraftKey(member.id, me.id), { text: opener })
    goTo(`/members/${member.id}/chat`)
  }
  if (isWriting)
    return (
      <IcebreakerModal
        name={member.name}
        pressed={pressed}
        onChoose={toChat}
        onSkip={() => toChat()}
        onClose={close}
      />
    )
  return (
    <MatchPopup
      me={me}
      member={member}
      onClose={close}
      onImagePressed={() => goTo(`/members/${member.id}`)}
      onButtonPressed={() => setWriting(true)}
    />
  )
}
