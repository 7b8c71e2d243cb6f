import { redirect } from 'react-router'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { isMemberId, loadSignupLike } from '../signup/signup-like.ts'
import type { Route } from './+types/LoginPage.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { pageAfterLogin } from './member-page.ts'
import { useLoginTexts } from './useLoginTexts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const to = searchParams.get('to')
  const likeId = searchParams.get('like')
  const client = apiFor(pageOf(context))
  const { user } = await bodyOf(client.api['user.php'].$get())
  if (user) throw redirect(pageAfterLogin(to))
  return { to, like: likeId && isMemberId(likeId) ? await loadSignupLike(client, likeId) : undefined }
}

export default function LoginPage({ loaderData: { to, like } }: Route.ComponentProps) {
  const { title, lead, liked } = useLoginTexts(like, to)
  return (
    <AccountFrame title={title} lead={lead}>
      <PageTitle>{title}</PageTitle>
      <LoginForm to={to} liked={liked} />
    </AccountFrame>
  )
}
