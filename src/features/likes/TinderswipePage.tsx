import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ShareTags } from '../shell/ShareTags.tsx'
import { useSite } from '../shell/site.ts'
import type { Route } from './+types/TinderswipePage.ts'
import { answer, deal, emptyDeck, lastNo, putBack, type SwipeChoice } from './swipe/deck.ts'
import { JoinLinks, LanderEnd, preloadForm } from './swipe/LanderEnd.tsx'
import { SwipeDeck } from './swipe/SwipeDeck.tsx'

/** The swipe game for visitors; members are redirected to their own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = apiFor(pageOf(context))
  const { user } = await bodyOf(api['user.php'].$get())
  if (user) throw redirect('/swipe-game')
  return bodyOf(api['showcase.php'].$get())
}

type Member = Route.ComponentProps['loaderData']['members'][number]

/** Yeses allowed without an account. */
const freeYeses = 3

export default function TinderswipePage({ loaderData: { members } }: Route.ComponentProps) {
  const { t } = useTexts('swipe')
  const { settings } = useSite()
  const [deck, setDeck] = useState(() => deal<Member>(emptyDeck, members, null))
  const [yeses, setYeses] = useState<Member[]>([])
  const isOver = deck.cards.length === 0 || yeses.length > freeYeses
  const liked = yeses.at(-1)
  const refused = lastNo(deck)
  useEffect(preloadForm, [])

  function give(member: Member, choice: SwipeChoice) {
    setDeck((was) => answer(was, member, choice))
    if (choice === 'yes') setYeses([...yeses, member])
  }
  return (
    <div className="page-width flex flex-1 flex-col pb-8">
      <PageTitle>{t('swipe.title')}</PageTitle>
      <ShareTags title={t('swipe.title')} description={settings.description} path="/landers/tinderswipe" />
      {!isOver && (
        <div className="mb-4 text-center">
          <h1 className="font-extrabold text-2xl">{t('swipe.title')}</h1>
          <p className="mx-auto max-w-[45ch] text-quiet">{t('swipe.lander_lead')}</p>
        </div>
      )}
      <SwipeDeck
        cards={isOver ? [] : deck.cards}
        mayYes
        canUndo={!isOver && refused !== undefined}
        onAnswer={give}
        onUndo={() => refused && setDeck((was) => putBack(was, refused))}
      >
        <LanderEnd liked={liked} />
      </SwipeDeck>
      {!isOver && (
        <div className="mx-auto mt-6 flex w-full max-w-md flex-col gap-4 text-center">
          <JoinLinks liked={liked} look="quiet" />
          {members.some(({ fictional }) => fictional) && (
            <p className="text-quiet text-xs">
              {t('swipe.lander_fictional', { mark: settings.fictional_singular })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
