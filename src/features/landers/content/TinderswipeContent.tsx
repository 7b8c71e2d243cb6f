import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { answer, deal, emptyDeck, lastNo, putBack, type SwipeChoice } from '../../swipe/deck/deck.ts'
import { SwipeDeck } from '../../swipe/deck/SwipeDeck.tsx'
import type { LanderAnswer, LanderMember as Member } from '../landers.contract.ts'
import { FictionalNote } from '../parts/FictionalNote.tsx'
import { JoinLinks, preloadForm } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'
import { SwipeEnd } from './SwipeEnd.tsx'

/** Yeses allowed without an account. */
const freeYeses = 3

export default function TinderswipeContent({ lander: { members } }: { lander: LanderAnswer }) {
  const { t } = useTexts('swipe')
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
      <LanderHead title={t('swipe.title')} lead={t('swipe.lander_lead')} path="/landers/tinderswipe" />
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
        <SwipeEnd liked={liked} isOneOfMany={yeses.length > 1} />
      </SwipeDeck>
      {!isOver && (
        <div className="mx-auto mt-6 flex w-full max-w-md flex-col gap-4 text-center">
          <JoinLinks liked={liked} look="quiet" />
          <FictionalNote members={members} />
        </div>
      )}
    </div>
  )
}
