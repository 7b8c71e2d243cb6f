import { redirect, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { AccountFrame } from '../accounts/AccountFrame.tsx'
import { isMemberId, loadSignupLike, type SignupLike } from '../likes/button/signup-like.ts'
import { isMemberPage } from '../page-basics/member-page.ts'
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
  const { searchParams } = new URL(request.url)
  const likeId = searchParams.get('like')
  const to = searchParams.get('to')
  const like = likeId && isMemberId(likeId) ? await loadSignupLike(client, likeId) : undefined
  return { like, to: like ? `/members/${like.id}` : isMemberPage(to) ? to : null }
}

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts('signup')
  const isOpen = useSite().settings.signups_allowed
  return (
    <>
      <PageTitle>{isOpen ? t('signup.title') : t('signup.closed_title')}</PageTitle>
      {isOpen ? <OpenSignup {...loaderData} /> : <ClosedSignup />}
    </>
  )
}

/** The member whom the visitor likes, and the page of someone for which they sign up. */
type Wanted = { to: string | null; like: SignupLike | undefined }

function loginPage({ to, like }: Wanted) {
  const query = new URLSearchParams({ ...(like && { like: like.id }), ...(to && { to }) })
  return query.size > 0 ? `/login?${query}` : '/login'
}

/** Creates the account. The steps follow on /complete-signup. */
function OpenSignup({ to, like }: Wanted) {
  const navigate = useNavigate()
  const { title, lead, content } = useSignupFlow({
    like,
    onLogin: () => void navigate(loginPage({ to, like })),
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
