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
import type { ChatList, NewMatches } from '../chat.contract.ts'
import type { Route } from './+types/ChatsPage.ts'
import { NoChats } from './NoChats.tsx'
import { pageSize, useChats } from './state/chats.ts'

export type ChatsData = { first?: ChatList; matches?: NewMatches }

/** Without a list from the server the browser loads it. */
export async function loader(args: Route.LoaderArgs): Promise<ChatsData> {
  await memberOrLogin(args)
  const { api } = apiFor(pageOf(args.context))
  const [chats, matches] = await Promise.all([
    api['chats.php'].$get({ query: { limit: String(pageSize) } }),
    api['new-matches.php'].$get(),
  ])
  return {
    ...(chats.ok && { first: await chats.json() }),
    ...(matches.ok && { matches: await matches.json() }),
  }
}

/** In the browser the page opens at once with the cached list. */
export const clientLoader = (): ChatsData => ({})

export const shouldRevalidate = () => false

/** Fills the place of the conversation while none is open. The layout shows the chat list. */
export default function ChatsPage({ loaderData: { first } }: Route.ComponentProps) {
  const { t } = useTexts('chats')
  const { user } = useSite()
  const { chats, hasMore } = useChats(first)
  const isEmpty = chats?.length === 0 && !hasMore
  if (!user) return <Navigate to="/login?to=/chats" replace />
  return (
    <section
      aria-label={t(isEmpty ? 'chats.none_title' : 'chats.choose_title')}
      className="flex flex-1 flex-col overflow-y-auto bg-surface"
    >
      <PageTitle>{t('chats.title')}</PageTitle>
      {isEmpty ? <NoChats /> : <Invitation />}
    </section>
  )
}

function Invitation() {
  const { t } = useTexts('chats')
  return (
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
  )
}
