import { PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { notify } from '../../ui/notices.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { AutoLike } from '../likes/automatic/AutoLike.tsx'
import { takeHeldLikeNotice } from '../likes/held/held-like-notice.ts'
import { memberOrLogin } from '../page-basics/member-page.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { useSite } from '../page-basics/site.ts'
import { loadInterests, useChoices } from '../profiles/choices/choices.ts'
import { PreferenceHint } from '../profiles/choices/PreferenceHint.tsx'
import type { Route } from './+types/SwipeGamePage.ts'
import { CardPlace } from './deck/CardPlace.tsx'
import { SwipeDeck } from './deck/SwipeDeck.tsx'
import type { SwipeCard } from './swipe.contract.ts'
import { useSwipeGame } from './useSwipeGame.ts'
import { YesLeft } from './YesLeft.tsx'

export async function loader(asked: Route.LoaderArgs) {
  await memberOrLogin(asked)
  return null
}

/** After this many answers an automatic like is requested. */
const autoLikeAfter = 3
const mostInterests = 3

export default function SwipeGamePage() {
  const { t } = useTexts('swipe', 'likes')
  const isHeld = useSite().user?.status === 'not_confirmed'
  const game = useSwipeGame()
  const { data: interests } = useChoices(loadInterests)
  const about = (member: SwipeCard) =>
    member.interests
      .flatMap((id) => interests?.find((one) => one.id === id)?.name ?? [])
      .slice(0, mostInterests)
  const { cards, quota } = game
  const isOut = quota?.yes_left === 0
  /** Yeses tried over the daily limit. Used as a React key: each one remounts the notice, which replays its animation. */
  const [tries, setTries] = useState(0)
  // Preloads the toast: when an answer fails because the browser is offline, it is too late to fetch it.
  useEffect(() => void import('../../ui/Toast.tsx').catch(() => {}), [])
  return (
    <div className="page-width fills-screen flex flex-1 flex-col py-3 md:py-6 low:has-[article]:grid low:has-[article]:grid-cols-2 low:gap-x-6 low:overflow-x-clip low:py-2">
      <PageTitle>{t('swipe.title')}</PageTitle>
      <h1 className="text-center font-extrabold text-2xl leading-tight short:sr-only">{t('swipe.title')}</h1>
      <PreferenceHint className="mt-1 text-center text-xs low:col-start-2" />
      <div role="status" className="mt-1 mb-3 min-h-13 md:mb-4 low:col-start-2 low:self-end">
        {quota && (
          <YesLeft key={tries} left={quota.yes_left} againAt={quota.yes_again_at} onAgain={game.refresh} />
        )}
      </div>
      {game.answers >= autoLikeAfter && <AutoLike />}
      <SwipeDeck
        cards={cards}
        mayYes={quota !== undefined && !isOut}
        canUndo={game.canUndo}
        onAnswer={(member, choice) => {
          if (choice === 'yes' && isHeld && takeHeldLikeNotice()) notify('plain', t('likes.held'))
          void game.submit(member, choice)
        }}
        onNoYes={() => setTries(tries + 1)}
        onUndo={() => void game.undo()}
        about={about}
        isLinked
        isFilling
      >
        {game.hasFailed ? (
          <ErrorState onRetry={game.reload} />
        ) : game.isExhausted ? (
          <NobodyLeft onAgain={game.reload} />
        ) : (
          <SwipeSkeleton />
        )}
      </SwipeDeck>
      {cards.length > 0 && (
        <p className="mt-6 text-center text-quiet text-xs max-lg:hidden">{t('swipe.keys')}</p>
      )}
    </div>
  )
}

function NobodyLeft({ onAgain }: { onAgain(): void }) {
  const { t } = useTexts('swipe')
  return (
    <Message
      mark={<PartyPopper className="size-10" />}
      title={t('swipe.empty_title')}
      text={t('swipe.empty_text')}
    >
      <LinkButton to="/members?country=any">{t('swipe.empty_search')}</LinkButton>
      <Button look="quiet" onClick={onAgain}>
        {t('swipe.empty_again')}
      </Button>
    </Message>
  )
}

function SwipeSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="flex flex-1 flex-col items-center low:flex-row">
      <CardPlace isFilling>
        <Skeleton className="size-full rounded-card" />
      </CardPlace>
      <div className="flex w-full max-w-md gap-3">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-16 grow rounded-full" />
        <Skeleton className="h-16 grow rounded-full" />
      </div>
    </Loading>
  )
}
