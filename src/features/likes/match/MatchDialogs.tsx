import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, bodyOf } from '../../../platform/api.ts'
import { saveDraft } from '../../../platform/drafts.ts'
import { useLoaded } from '../../../platform/useLoaded.ts'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { MemberProfile } from '../../profiles/profiles.contract.ts'
import { chatDraftKey } from '../chat-draft-key.ts'
import { IcebreakerModal } from './Icebreaker.tsx'
import { MatchPopup } from './MatchPopup.tsx'
import { closeMatch, markMatchSeen } from './match-queue.ts'

/** Retries a failed request after this time: a match must not be missed. */
const retryAfter = 10_000

/** The match popup, followed by the icebreaker if the member wants to write. */
export default function MatchDialogs({ memberId }: { memberId: string }) {
  const { data: member, isLoading, load } = useLoaded(() => fetchMatch(memberId))
  const retry = useEffectEvent(load)
  useEffect(() => {
    if (member === null) return closeMatch(memberId)
    if (member || isLoading) return
    const timer = setTimeout(() => retry(), retryAfter)
    return () => clearTimeout(timer)
  }, [member, isLoading, memberId])
  return member ? <Dialogs member={member} /> : null
}

/** `null` when there is no match any more: the member is gone or blocked, or one of the two took the like back. */
async function fetchMatch(id: string): Promise<MemberProfile | null> {
  const answer = await api.api['member.php'].$get({ query: { id } })
  if ([403, 404].includes(answer.status)) return null
  const { member } = await bodyOf(Promise.resolve(answer))
  return member.liked && member.likes_me ? member : null
}

function Dialogs({ member }: { member: MemberProfile }) {
  const me = useUserNow()?.profile
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(false)
  const [focusAfter] = useState(() => document.activeElement)
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
        focusAfter={focusAfter}
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
