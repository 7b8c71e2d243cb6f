import { redirect } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import type { Route } from './+types/LoginPage.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { pageAfterLogin } from './member-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const to = searchParams.get('to')
  const like = searchParams.get('like') ?? undefined
  const { user } = await bodyOf(apiFor(pageOf(context)).api['user.php'].$get())
  if (user) throw redirect(pageAfterLogin(to))
  return { to, like }
}

export default function LoginPage({ loaderData: { to, like } }: Route.ComponentProps) {
  const { t } = useTexts('login')
  return (
    <AccountFrame title={t('login.title')} lead={t('login.lead')}>
      <PageTitle>{t('login.title')}</PageTitle>
      <LoginForm to={to} likeId={like} />
    </AccountFrame>
  )
}
