import { Suspense, use, useState, useTransition } from 'react'
import { data, isRouteErrorResponse, Navigate, redirect } from 'react-router'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { memberOrLogin } from '../../accounts/member-page.ts'
import type { Chat } from '../chat.contract.ts'
import type { Route } from './+types/ConversationPage.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { keptChat, keptChatWith } from './conversation-cache.ts'

const isByMember = (request: Request) => new URL(request.url).pathname.startsWith('/members/')
const toChat = (chat: Chat) => redirect(`/chats/${chat.conversation.id}`)

/** The page of a conversation, and that of a member whom one wants to write to: the same once something is written. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 })
  const { api } = apiFor(pageOf(context))
  if (!isByMember(request)) {
    await memberOrLogin({ request, context })
    return bodyOf(api['chat.php'].$get({ query: { conversation: id } }))
  }
  const { user } = await bodyOf(api['user.php'].$get())
  if (!user) throw redirect(`/members/${id}/signup`)
  const chat = await bodyOf(api['chat.php'].$get({ query: { profile: id } }))
  if (chat.begun) throw toChat(chat)
  return chat
}

type Outcome = { chat: Chat } | { failure: unknown }

/** Nobody waits with the old page before them, and for what was here before nobody waits at all. */
export function clientLoader({ params: { id }, request, serverLoader }: Route.ClientLoaderArgs) {
  const kept = isByMember(request) ? keptChatWith(id) : keptChat(id)
  if (isByMember(request) && kept?.begun) throw toChat(kept)
  if (kept) return kept
  const fetchChat = (): Promise<Outcome> =>
    serverLoader().then(
      (chat) => ({ chat }),
      (failure) => ({ failure }),
    )
  return { coming: fetchChat(), fetchChat }
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      {'coming' in loaderData ? <Coming {...loaderData} /> : <Shown chat={loaderData} />}
    </Suspense>
  )
}

const Shown = ({ chat }: { chat: Chat }) => <Conversation key={chat.conversation.id} loaded={chat} />

type ComingProps = { coming: Promise<Outcome>; fetchChat(): Promise<Outcome> }

function Coming({ coming, fetchChat }: ComingProps) {
  const [again, setAgain] = useState<{ after: typeof coming; coming: typeof coming }>()
  const [isBusy, startTrying] = useTransition()
  const outcome = use(again?.after === coming ? again.coming : coming)
  if ('chat' in outcome) return <Shown chat={outcome.chat} />
  const { failure } = outcome
  if (failure instanceof Response)
    return <Navigate to={failure.headers.get('Location') ?? '/login'} replace />
  // Not there: that is for the error page to say.
  if (isRouteErrorResponse(failure) && failure.status < 500) throw failure
  const retry = () => startTrying(() => setAgain({ after: coming, coming: fetchChat() }))
  return <ErrorState onRetry={retry} isBusy={isBusy} />
}
