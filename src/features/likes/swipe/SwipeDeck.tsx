import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { focusHeading } from '../../../ui/useFocusHeadingOnChange.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { CardPlace } from './CardPlace.tsx'
import type { Said } from './deck.ts'
import { SwipeButtons, UndoButton } from './SwipeButtons.tsx'
import { SwipeCard } from './SwipeCard.tsx'
import { useSwipeKeys } from './useSwipeKeys.ts'

/** So many lie on each other; the last of them is not seen, but its photo is here when its turn comes. */
const laid = 4

type Props<Member> = {
  cards: Member[]
  /** Otherwise `onNoYes` is told that someone tried. */
  mayYes: boolean
  canUndo: boolean
  onAnswer(member: Member, said: Said): void
  onNoYes?(): void
  onUndo(): void
  /** What a card says of someone besides their name and place. */
  about?(member: Member): string[]
  /** Whether a card leads to the profile. */
  isLinked?: boolean
  /** Whether it takes what is left of the screen; else it knows how much stands around it. */
  isFilling?: boolean
  /** Stands there when no card does. */
  children: ReactNode
}

/** Cards to say yes or no to: by throwing them, with two buttons, or with the arrow keys. */
export function SwipeDeck<Member extends MemberCard>(props: Props<Member>) {
  const { cards, mayYes, canUndo, onAnswer, onNoYes, onUndo, about, children } = props
  const { isLinked = false, isFilling = false } = props
  const { t } = useTexts('swipe')
  const [leaving, setLeaving] = useState<{ member: Member; said: Said }[]>([])
  /** Where those went who have left; whoever comes back comes from there. */
  const [gone, setGone] = useState<ReadonlyMap<string, Said>>(new Map())
  const [top] = cards
  const thrown = leaving.filter(({ member }) => !cards.some(({ id }) => id === member.id))

  function answer(said: Said): boolean {
    if (!top) return false
    if (said === 'yes' && !mayYes) {
      onNoYes?.()
      return false
    }
    setLeaving((was) => [...was.filter(({ member }) => member.id !== top.id), { member: top, said }])
    setGone(new Map(gone).set(top.id, said))
    onAnswer(top, said)
    return true
  }
  useSwipeKeys({ onAnswer: answer, onUndo: () => canUndo && onUndo() })

  const isEmpty = !top && thrown.length === 0
  const place = useFocusOnTurn(isEmpty, gone.size > 0)
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
    // What flies past the edge does not widen the page.
    <div
      ref={place}
      className={`-mx-4 flex flex-col items-center overflow-x-clip px-4 ${isFilling ? 'flex-1 low:contents' : ''}`}
    >
      <CardPlace isFilling={isFilling}>
        <section aria-label={t('swipe.title')} className="relative isolate size-full">
          {cards
            .slice(0, laid)
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
          {thrown.map(({ member, said }) => (
            <SwipeCard
              key={member.id}
              member={member}
              place={0}
              said={said}
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

/** The buttons have gone with the last card, or come back with it: the keyboard goes on at what is there now. */
function useFocusOnTurn(isEmpty: boolean, hasBegun: boolean) {
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
