import { redirect, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { AccountFrame } from '../accounts/AccountFrame.tsx'
import { isMemberId, loadSignupLike, type SignupLike } from '../likes/button/signup-like.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { useSite } from '../page-basics/site.ts'
import type { Route } from './+types/SignupPage.ts'
import { Perks } from './register/Perks.tsx'
import { useSignupFlow } from './steps/useSignupFlow.tsx'

/** Members are redirected to the next step of their signup. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = apiFor(pageOf(context))
  const { user } = await bodyOf(client.api['user.php'].$get())
  if (user) throw redirect('/complete-signup')
  const likeId = new URL(request.url).searchParams.get('like')
  return { like: likeId && isMemberId(likeId) ? await loadSignupLike(client, likeId) : undefined }
}

export default function SignupPage({ loaderData: { like } }: Route.ComponentProps) {
  const { t } = useTexts('signup')
  const isOpen = useSite().settings.signups_allowed
  return (
    <>
      <PageTitle>{isOpen ? t('signup.title') : t('signup.closed_title')}</PageTitle>
      {isOpen ? <OpenSignup like={like} /> : <ClosedSignup />}
    </>
  )
}

/** Creates the account. The steps follow on /complete-signup. */
function OpenSignup({ like }: { like: SignupLike | undefined }) {
  const navigate = useNavigate()
  const { title, lead, content } = useSignupFlow({
    like,
    onLogin: () => void navigate(like ? `/login?like=${like.id}&to=/members/${like.id}` : '/login'),
    onRegistered: () => window.loadDocument?.('/complete-signup'),
    onDone: () => {},
  })
  return (
    <AccountFrame title={title} lead={lead}>
      <Perks />
      {content}
    </AccountFrame>
  )
}

function ClosedSignup() {
  const { t } = useTexts('signup')
  return (
    <AccountFrame title={t('signup.closed_title')} lead={t('signup.closed_text')}>
      <LinkButton to="/login" className="self-start">
        {t('signup.login')}
      </LinkButton>
    </AccountFrame>
  )
}
