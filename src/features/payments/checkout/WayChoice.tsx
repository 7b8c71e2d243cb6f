import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { RemoveCardButton } from '../cards/RemoveCardButton.tsx'
import { useCardWords } from '../cards/useCardWords.ts'
import { MethodMark } from '../MethodMark.tsx'
import { useMethodNames } from '../method-names.ts'
import type { SavedCard } from '../payments.contract.ts'
import { WayDetails } from './WayDetails.tsx'
import { isSameWay, type Methods, type Way, wayOfCard } from './way.ts'

type Props = {
  methods: Methods
  cards: SavedCard[]
  chosen: Way | undefined
  onChoose(way: Way): void
  onCardRemoved(card: SavedCard): void
  errors: Record<string, string>
}

/** The ways to pay, one of which is chosen; what it needs to know is asked under it. */
export function WayChoice({ methods, cards, chosen, onChoose, onCardRemoved, errors }: Props) {
  const { t } = useTexts('checkout', 'methods')
  const names = useMethodNames()
  const { nameOf, expiryOf } = useCardWords()
  const id = useId()
  const problem = errors.method ?? errors.card
  const kept = cards.flatMap((card) => {
    const way = card.is_expired ? undefined : wayOfCard(card, methods)
    return way ? [{ card, way }] : []
  })
  return (
    <fieldset
      aria-describedby={problem && id}
      data-invalid={problem ? true : undefined}
      tabIndex={-1}
      className="outline-none"
    >
      <legend className="mb-3 font-bold text-lg">{t('checkout.how')}</legend>
      {problem && (
        <p id={id} className="mb-3 flex items-start gap-1.5 font-medium text-danger text-xs">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {problem}
        </p>
      )}
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {kept.map(({ card, way }) => (
          <Row
            key={card.id}
            way={way}
            name={nameOf(card)}
            note={expiryOf(card)}
            isChosen={isSameWay(chosen, way)}
            onChoose={onChoose}
            beside={<RemoveCardButton card={card} onRemoved={onCardRemoved} />}
          />
        ))}
        {methods.map((offered) => {
          const way = { method: offered.method }
          const isChosen = isSameWay(chosen, way)
          return (
            <Row
              key={offered.method}
              way={way}
              name={names[offered.method]}
              isChosen={isChosen}
              onChoose={onChoose}
            >
              <WayDetails offered={offered} errors={isChosen ? errors : {}} />
            </Row>
          )
        })}
      </div>
    </fieldset>
  )
}

type RowProps = {
  way: Way
  name: string
  note?: string
  isChosen: boolean
  onChoose(way: Way): void
  beside?: ReactNode
  children?: ReactNode
}

function Row({ way, name, note, isChosen, onChoose, beside, children }: RowProps) {
  return (
    <div className={isChosen ? 'bg-primary-tint' : ''}>
      <div className="flex items-center">
        <label className="-outline-offset-4 flex min-h-15 min-w-0 grow cursor-pointer items-center gap-3.5 px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-primary-text">
          <input
            type="radio"
            name="way"
            value={way.card ?? way.method}
            checked={isChosen}
            onChange={() => onChoose(way)}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border-2 border-line-strong bg-raised peer-checked:border-6 peer-checked:border-primary-text"
          />
          <MethodMark method={way.method} />
          <span className="min-w-0">
            <span className="block wrap-break-word font-semibold leading-snug">{name}</span>
            {note && <span className="block text-quiet text-xs">{note}</span>}
          </span>
        </label>
        {beside}
      </div>
      {/* It is kept for whoever looks at another way and comes back, and sent only for the chosen one. */}
      <fieldset hidden={!isChosen || !children} disabled={!isChosen} className="px-4 pb-4 sm:pl-12.5">
        {children}
      </fieldset>
    </div>
  )
}
