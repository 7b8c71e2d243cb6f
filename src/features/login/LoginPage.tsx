import { redirect } from 'react-router'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx'
import { isMemberId, loadSignupLike } from '../likes/button/signup-like.ts'
import { pageAfterLogin } from '../page-basics/member-page.ts'
import type { Route } from './+types/LoginPage.ts'

const content = () => import('./LoginContent.tsx')
const LoginContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const to = searchParams.get('to')
  const likeId = searchParams.get('like')
  const client = apiFor(pageOf(context))
  const { user } = await bodyOf(client.api['user.php'].$get())
  if (user) throw redirect(pageAfterLogin(to))
  return { to, like: likeId && isMemberId(likeId) ? await loadSignupLike(client, likeId) : undefined }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), LoginContent.preload()])
  return data
}

export default function LoginPage({ loaderData: { to, like } }: Route.ComponentProps) {
  return <LoginContent to={to} like={like} />
}
