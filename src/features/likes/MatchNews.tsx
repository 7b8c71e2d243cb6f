import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, bodyOf } from '../../platform/api.ts'
import { keepDraft } from '../../platform/drafts.ts'
import { useLoaded } from '../../platform/use-loaded.ts'
import { useUserNow } from '../accounts/user-now.ts'
import type { MemberProfile } from '../profiles/profiles.contract.ts'
import { chatDraft } from './chat-draft.ts'
import { IcebreakerModal } from './Icebreaker.tsx'
import { MatchPopup } from './MatchPopup.tsx'
import { closeMatch } from './match-news.ts'

/** First that they like each other; then, for who wants to say something, how to begin. */
export default function MatchNews({ memberId }: { memberId: string }) {
  const { data, hasFailed } = useLoaded(() => bodyOf(api.api['member.php'].$get({ query: { id: memberId } })))
  useEffect(() => {
    // Gone again, or blocked: there is nothing to tell.
    if (hasFailed) closeMatch()
  }, [hasFailed])
  return data ? <News member={data.member} /> : null
}

function News({ member }: { member: MemberProfile }) {
  const me = useUserNow()?.profile
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(false)
  if (!me) return null
  const goTo = (address: string) => {
    closeMatch()
    void navigate(address)
  }
  const toChat = (opener?: string) => {
    if (opener) keepDraft(chatDraft(member.id), { text: opener })
    goTo(`/members/${member.id}/chat`)
  }
  if (isWriting)
    return (
      <IcebreakerModal name={member.name} onChoose={toChat} onSkip={() => toChat()} onClose={closeMatch} />
    )
  return (
    <MatchPopup
      me={me}
      member={member}
      onClose={closeMatch}
      onImagePressed={() => goTo(`/members/${member.id}`)}
      onButtonPressed={() => setWriting(true)}
    />
  )
}
