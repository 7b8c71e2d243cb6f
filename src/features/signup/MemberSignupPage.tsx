import { data, redirect, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { AccountFrame } from '../accounts/AccountFrame.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import type { Route } from './+types/MemberSignupPage.ts'
import { useSignupFlow } from './useSignupFlow.tsx'

/** A signup with a first message. Members are redirected to the conversation. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/i.test(params.id)) throw data(null, { status: 404 })
  const { api } = apiFor(pageOf(context))
  const [{ user }, { settings }] = await Promise.all([
    bodyOf(api['user.php'].$get()),
    bodyOf(api['settings.php'].$get({ query: {} })),
  ])
  if (user) throw redirect(`/members/${params.id}/chat`)
  if (!settings.signups_allowed) throw redirect('/signup')
  return bodyOf(api['signup.php'].$get({ query: { profile: params.id } }))
}

export default function MemberSignupPage({ loaderData: message }: Route.ComponentProps) {
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
