import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import type { FirstMessage } from '../signup.contract.ts'
import { useSignupFlow } from '../steps/useSignupFlow.tsx'

/** A signup with a first message to a member. */
export default function MemberSignup({ message }: { message: FirstMessage }) {
  useTexts('signup')
  const navigate = useNavigate()
  const { title, lead, content } = useSignupFlow({
    message,
    onLogin: () => void navigate(`/login?to=/members/${message.profile.id}/chat`),
    onRegistered: () => window.loadDocument?.('/complete-signup?first_message'),
    onDone: () => {},
  })
  return (
    <AccountFrame title={title} lead={lead} hasLogo>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      {content}
    </AccountFrame>
  )
}
