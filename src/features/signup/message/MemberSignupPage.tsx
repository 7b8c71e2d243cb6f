import { data, redirect } from 'react-router'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import type { Route } from './+types/MemberSignupPage.ts'
import { loadFirstMessage } from './load-first-message.ts'
import MemberSignup from './MemberSignup.tsx'

/** A signup with a first message. Members are redirected to the conversation. */
export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args
  if (!/^[0-9a-f-]{36}$/i.test(params.id)) throw data(null, { status: 404 })
  const { user } = await bodyOf(apiFor(pageOf(context)).api['user.php'].$get())
  if (user) throw redirect(`/members/${params.id}/chat`)
  return loadFirstMessage(args)
}

export default function MemberSignupPage({ loaderData: message }: Route.ComponentProps) {
  return <MemberSignup message={message} />
}
