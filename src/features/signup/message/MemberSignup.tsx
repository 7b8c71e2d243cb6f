import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { RegisterStep } from '../register/RegisterStep.tsx'
import type { FirstMessage } from '../signup.contract.ts'

/** A signup with a first message to a member. Its later steps have a page of their own. */
export default function MemberSignup({ message }: { message: FirstMessage }) {
  const { t } = useTexts('signup')
  const navigate = useNavigate()
  const { id, name } = message.profile
  const title = t('signup.message_title', { name })
  return (
    <AccountFrame title={title} lead={t('signup.message_lead')} hasLogo>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <RegisterStep
        message={message}
        likeId={undefined}
        onLogin={() => void navigate(`/login?to=/members/${id}/chat`)}
        onDone={() => window.loadDocument?.('/complete-signup?first_message')}
      />
    </AccountFrame>
  )
}
