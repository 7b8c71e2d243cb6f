import { redirect } from 'react-router'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { AccountFrame } from '../accounts/AccountFrame.tsx'
import { isMemberId, loadSignupLike } from '../likes/button/signup-like.ts'
import { pageAfterLogin } from '../page-basics/member-page.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import type { Route } from './+types/LoginPage.ts'
import { LoginForm } from './LoginForm.tsx'
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
