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
import { cachedChat, cachedChatWith } from './conversation-cache.ts'

const isByMember = (request: Request) => new URL(request.url).pathname.startsWith('/members/')
const toChat = (chat: Chat) => redirect(`/chats/${chat.conversation.id}`)

/** Serves /chats/{id} and /members/{id}/chat. The second redirects to the first once the conversation has begun. */
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

type FetchResult = { chat: Chat } | { failure: unknown }

/** Without a cached chat, returns a promise in an object: React Router does not await it, so the skeleton shows at once. */
export function clientLoader({ params: { id }, request, serverLoader }: Route.ClientLoaderArgs) {
  const cached = isByMember(request) ? cachedChatWith(id) : cachedChat(id)
  if (isByMember(request) && cached?.begun) throw toChat(cached)
  if (cached) return cached
  const fetchChat = (): Promise<FetchResult> =>
    serverLoader().then(
      (chat) => ({ chat }),
      (failure) => ({ failure }),
    )
  return { pending: fetchChat(), fetchChat }
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      {'pending' in loaderData ? (
        <PendingConversation {...loaderData} />
      ) : (
        <LoadedConversation chat={loaderData} />
      )}
    </Suspense>
  )
}

const LoadedConversation = ({ chat }: { chat: Chat }) => (
  <Conversation key={chat.conversation.id} loaded={chat} />
)

type PendingProps = { pending: Promise<FetchResult>; fetchChat(): Promise<FetchResult> }

function PendingConversation({ pending, fetchChat }: PendingProps) {
  const [retried, setRetried] = useState<{ of: typeof pending; pending: typeof pending }>()
  const [isBusy, startRetry] = useTransition()
  const outcome = use(retried?.of === pending ? retried.pending : pending)
  if ('chat' in outcome) return <LoadedConversation chat={outcome.chat} />
  const { failure } = outcome
  if (failure instanceof Response)
    return <Navigate to={failure.headers.get('Location') ?? '/login'} replace />
  // The error page handles 4xx.
  if (isRouteErrorResponse(failure) && failure.status < 500) throw failure
  const retry = () => startRetry(() => setRetried({ of: pending, pending: fetchChat() }))
  return <ErrorState onRetry={retry} isBusy={isBusy} />
}
