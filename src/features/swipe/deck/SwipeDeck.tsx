import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { focusHeading } from '../../../ui/useFocusHeadingOnChange.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { CardPlace } from './CardPlace.tsx'
import type { SwipeChoice } from './deck.ts'
import { SwipeButtons, UndoButton } from './SwipeButtons.tsx'
import { SwipeCard } from './SwipeCard.tsx'
import { useSwipeKeys } from './useSwipeKeys.ts'

/** Cards rendered at once. The last one is invisible and only preloads its photo. */
const renderedCards = 4

type Props<Member> = {
  cards: Member[]
  /** If false, a yes calls `onNoYes` instead of `onAnswer`. */
  mayYes: boolean
  canUndo: boolean
  onAnswer(member: Member, choice: SwipeChoice): void
  onNoYes?(): void
  onUndo(): void
  /** Further lines on the card, below name and city. */
  about?(member: Member): string[]
  /** Cards link to the profile. */
  isLinked?: boolean
  /** The deck fills the rest of the screen; otherwise its height assumes a fixed layout around it. */
  isFilling?: boolean
  /** Shown when there is no card. */
  children: ReactNode
}

/** Cards to answer yes or no to: by swiping, with two buttons, or with the arrow keys. */
export function SwipeDeck<Member extends MemberCard>(props: Props<Member>) {
  const { cards, mayYes, canUndo, onAnswer, onNoYes, onUndo, about, children } = props
  const { isLinked = false, isFilling = false } = props
  const { t } = useTexts('swipe')
  const [leaving, setLeaving] = useState<{ member: Member; choice: SwipeChoice }[]>([])
  /** The answers given, by member id: an undone card flies back from the side it left to. */
  const [gone, setGone] = useState<ReadonlyMap<string, SwipeChoice>>(new Map())
  const [top] = cards
  const thrown = leaving.filter(({ member }) => !cards.some(({ id }) => id === member.id))

  function answer(choice: SwipeChoice): boolean {
    if (!top) return false
    if (choice === 'yes' && !mayYes) {
      onNoYes?.()
      return false
    }
    setLeaving((was) => [...was.filter(({ member }) => member.id !== top.id), { member: top, choice }])
    setGone(new Map(gone).set(top.id, choice))
    onAnswer(top, choice)
    return true
  }
  useSwipeKeys({ onAnswer: answer, onUndo: () => canUndo && onUndo() })

  const isEmpty = !top && thrown.length === 0
  const place = useFocusOnChange(isEmpty, gone.size > 0)
  if (isEmpty)
    return (
      <div ref={place} className="flex flex-1 flex-col">
        {children}
        {canUndo && (
          <div className="flex justify-center">
            <UndoButton canUndo onUndo={onUndo} />
          </div>
        )}
      </div>
    )
  return (
    // overflow-x-clip: cards that fly out must not widen the page.
    <div
      ref={place}
      className={`-mx-4 flex flex-col items-center overflow-x-clip px-4 ${isFilling ? 'flex-1 low:contents' : ''}`}
    >
      <CardPlace isFilling={isFilling}>
        <section aria-label={t('swipe.title')} className="relative isolate size-full">
          {cards
            .slice(0, renderedCards)
            .map((member, place) => (
              <SwipeCard
                key={member.id}
                member={member}
                place={place}
                from={gone.get(member.id)}
                about={about?.(member)}
                isLinked={isLinked}
                onThrow={answer}
              />
            ))
            .reverse()}
          {thrown.map(({ member, choice }) => (
            <SwipeCard
              key={member.id}
              member={member}
              place={0}
              choice={choice}
              about={about?.(member)}
              isLinked={isLinked}
              onGone={() => setLeaving((was) => was.filter((one) => one.member.id !== member.id))}
            />
          ))}
        </section>
      </CardPlace>
      <SwipeButtons name={top?.name} mayYes={mayYes} canUndo={canUndo} onAnswer={answer} onUndo={onUndo} />
    </div>
  )
}

/** When the last card leaves or comes back, the focused button is unmounted: moves the focus to the new content. */
function useFocusOnChange(isEmpty: boolean, hasBegun: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(isEmpty)
  useEffect(() => {
    if (was.current === isEmpty) return
    was.current = isEmpty
    const shown = isEmpty ? place.current : place.current?.querySelector('article:not([inert])')
    if (hasBegun && shown) focusHeading(shown)
  }, [isEmpty, hasBegun])
  return place
}
