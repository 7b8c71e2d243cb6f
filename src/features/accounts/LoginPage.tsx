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
  const to = new URL(request.url).searchParams.get('to')
  const { user } = await bodyOf(apiFor(pageOf(context)).api['user.php'].$get())
  if (user) throw redirect(pageAfterLogin(to))
  return { to }
}

export default function LoginPage({ loaderData: { to } }: Route.ComponentProps) {
  const { t } = useTexts('login')
  return (
    <AccountFrame title={t('login.title')} lead={t('login.lead')}>
      <PageTitle>{t('login.title')}</PageTitle>
      <LoginForm to={to} />
    </AccountFrame>
  )
}
