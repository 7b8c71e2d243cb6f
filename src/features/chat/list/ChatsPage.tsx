import { MessagesSquare } from 'lucide-react'
import { Navigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useSite } from '../../page-basics/site.ts'
import type { ChatList as List } from '../chat.contract.ts'
import type { Route } from './+types/ChatsPage.ts'
import { ChatList } from './ChatList.tsx'
import { pageSize, useChats } from './state/chats.ts'

type LoaderData = { first?: List }

/** Without a list from the server the browser loads it. */
export async function loader(args: Route.LoaderArgs): Promise<LoaderData> {
  await memberOrLogin(args)
  const { api } = apiFor(pageOf(args.context))
  const answer = await api['chats.php'].$get({ query: { limit: String(pageSize) } })
  return answer.ok ? { first: await answer.json() } : {}
}

/** In the browser the page opens at once with the cached list. */
export const clientLoader = (): LoaderData => ({})

export const shouldRevalidate = () => false

export default function ChatsPage({ loaderData: { first } }: Route.ComponentProps) {
  const { t } = useTexts('chats')
  const { user } = useSite()
  const { chats, hasMore } = useChats(first)
  const isEmpty = chats?.length === 0 && !hasMore
  if (!user) return <Navigate to="/login?to=/chats" replace />
  return (
    <div className="page-width flex flex-1 gap-8 py-4 md:py-8">
      <PageTitle>{t('chats.title')}</PageTitle>
      <div className={`min-w-0 flex-1 ${isEmpty ? '' : 'lg:max-w-96'}`}>
        <h1 className="mb-3 font-extrabold text-2xl">{t('chats.title')}</h1>
        <ChatList {...(first && { first })} />
      </div>
      {!isEmpty && <Invitation />}
    </div>
  )
}

/** Fills the place of the conversation while none is open. */
function Invitation() {
  const { t } = useTexts('chats')
  return (
    <div className="sticky top-24 hidden h-[calc(100dvh-8rem)] flex-1 flex-col rounded-card bg-raised shadow-low lg:flex">
      <Message
        mark={<MessagesSquare className="size-10" />}
        title={t('chats.choose_title')}
        text={t('chats.choose_text')}
      >
        <LinkButton to="/members">{t('chats.to_search')}</LinkButton>
        <LinkButton to="/likes/matches" look="quiet">
          {t('chats.to_matches')}
        </LinkButton>
      </Message>
    </div>
  )
}
