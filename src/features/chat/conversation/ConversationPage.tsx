import { lazy, Suspense, use, useState, useTransition } from 'react'
import { data, isRouteErrorResponse, Navigate, redirect } from 'react-router'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { loadFirstMessage } from '../../signup/message/load-first-message.ts'
import type { FirstMessage } from '../../signup/signup.contract.ts'
import type { Chat } from '../chat.contract.ts'
import type { Route } from './+types/ConversationPage.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { cachedChat, cachedChatWith, cacheLoadedChat } from './state/conversation-cache.ts'

const MemberSignup = lazy(() => loadWithRetry(() => import('../../signup/message/MemberSignup.tsx')))

const isByMember = (request: Request) => new URL(request.url).pathname.startsWith('/members/')
const toChat = (chat: Chat) => redirect(`/chats/${chat.conversation.id}`)

/**
 * Serves /chats/{id} and /members/{id}/chat. The second redirects to the first once the conversation has begun, and shows
 * visitors a signup with a first message.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  const { id } = args.params
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 })
  const { api } = apiFor(pageOf(context))
  if (!isByMember(request)) {
    await memberOrLogin({ request, context })
    return bodyOf(api['chat.php'].$get({ query: { conversation: id } }))
  }
  const { user } = await bodyOf(api['user.php'].$get())
  if (!user) return { firstMessage: await loadFirstMessage(args) }
  const chat = await bodyOf(api['chat.php'].$get({ query: { profile: id } }))
  if (chat.begun) throw toChat(chat)
  return chat
}

type Loaded = Chat | { firstMessage: FirstMessage }
type FetchResult = { loaded: Loaded } | { failure: unknown }

/** Without a cached chat, returns a promise in an object: React Router does not await it, so the skeleton shows at once. */
export function clientLoader({ params: { id }, request, serverLoader }: Route.ClientLoaderArgs) {
  const cached = isByMember(request) ? cachedChatWith(id) : cachedChat(id)
  if (isByMember(request) && cached?.begun) throw toChat(cached)
  if (cached) return cached
  const fetchChat = (): Promise<FetchResult> =>
    serverLoader().then(
      (loaded) => {
        if (!('firstMessage' in loaded)) cacheLoadedChat(loaded)
        return { loaded }
      },
      (failure) => ({ failure }),
    )
  return { pending: fetchChat(), fetchChat }
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <LoadedPage {...('pending' in loaderData ? loaderData : { loaded: loaderData })} />
    </Suspense>
  )
}

type Fetching = { pending: Promise<FetchResult>; fetchChat(): Promise<FetchResult> }

/**
 * One component for a cached and a fetched chat: the first message changes the URL, and the conversation, which is cached
 * by then, stays mounted.
 */
function LoadedPage(data: { loaded: Loaded } | Fetching) {
  const [retried, setRetried] = useState<{ of: Fetching['pending']; pending: Fetching['pending'] }>()
  const [isBusy, startRetry] = useTransition()
  if ('loaded' in data) return <ConversationOrSignup loaded={data.loaded} />
  const { pending, fetchChat } = data
  const outcome = use(retried?.of === pending ? retried.pending : pending)
  if ('loaded' in outcome) return <ConversationOrSignup loaded={outcome.loaded} />
  const { failure } = outcome
  if (failure instanceof Response)
    return <Navigate to={failure.headers.get('Location') ?? '/login'} replace />
  // The error page handles 4xx.
  if (isRouteErrorResponse(failure) && failure.status < 500) throw failure
  const retry = () => startRetry(() => setRetried({ of: pending, pending: fetchChat() }))
  return <ErrorState onRetry={retry} isBusy={isBusy} />
}

function ConversationOrSignup({ loaded }: { loaded: Loaded }) {
  if (!('firstMessage' in loaded)) return <Conversation key={loaded.conversation.id} loaded={loaded} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <MemberSignup message={loaded.firstMessage} />
    </div>
  )
}
