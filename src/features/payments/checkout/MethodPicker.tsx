import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { RemoveCardButton } from '../cards/RemoveCardButton.tsx'
import { useCardWords } from '../cards/useCardWords.ts'
import { MethodLogo } from '../methods/MethodLogo.tsx'
import { useMethodNames } from '../methods/method-names.ts'
import type { SavedCard } from '../payments.contract.ts'
import { MethodDetails } from './MethodDetails.tsx'
import { choiceForCard, isSameChoice, type OfferedMethods, type PaymentChoice } from './payment-choice.ts'

type Props = {
  methods: OfferedMethods
  cards: SavedCard[]
  chosen: PaymentChoice | undefined
  onChoose(choice: PaymentChoice): void
  onCardRemoved(card: SavedCard): void
  errors: Record<string, string>
  /** The buyer wanted to save the card before. */
  savesCard?: boolean
}

/** Saved cards and payment methods as radio buttons. The details of the chosen one are shown below it. */
export function MethodPicker({
  methods,
  cards,
  chosen,
  onChoose,
  onCardRemoved,
  errors,
  savesCard = false,
}: Props) {
  const { t } = useTexts('checkout', 'methods')
  const names = useMethodNames()
  const { nameOf, expiryOf } = useCardWords()
  const id = useId()
  const problem = errors.method ?? errors.card
  const cardChoices = cards.flatMap((card) => {
    const choice = card.is_expired ? undefined : choiceForCard(card, methods)
    return choice ? [{ card, choice }] : []
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
        {cardChoices.map(({ card, choice }) => (
          <Row
            key={card.id}
            choice={choice}
            name={nameOf(card)}
            note={expiryOf(card)}
            isChosen={isSameChoice(chosen, choice)}
            onChoose={onChoose}
            beside={<RemoveCardButton card={card} onRemoved={onCardRemoved} />}
          />
        ))}
        {methods.map((offered) => {
          const choice = { method: offered.method }
          const isChosen = isSameChoice(chosen, choice)
          return (
            <Row
              key={offered.method}
              choice={choice}
              name={names[offered.method]}
              isChosen={isChosen}
              onChoose={onChoose}
            >
              <MethodDetails offered={offered} errors={isChosen ? errors : {}} savesCard={savesCard} />
            </Row>
          )
        })}
      </div>
    </fieldset>
  )
}

type RowProps = {
  choice: PaymentChoice
  name: string
  note?: string
  isChosen: boolean
  onChoose(choice: PaymentChoice): void
  beside?: ReactNode
  children?: ReactNode
}

function Row({ choice, name, note, isChosen, onChoose, beside, children }: RowProps) {
  return (
    <div className={isChosen ? 'bg-primary-tint' : ''}>
      <div className="flex items-center">
        <label className="-outline-offset-4 flex min-h-15 min-w-0 grow cursor-pointer items-center gap-3.5 px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-primary-text">
          <input
            type="radio"
            name="way"
            value={choice.card ?? choice.method}
            checked={isChosen}
            onChange={() => onChoose(choice)}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border-2 border-line-strong bg-raised peer-checked:border-6 peer-checked:border-primary-text"
          />
          <MethodLogo method={choice.method} />
          <span className="min-w-0">
            <span className="block wrap-break-word font-semibold leading-snug">{name}</span>
            {note && <span className="block text-quiet text-xs">{note}</span>}
          </span>
        </label>
        {beside}
      </div>
      {/* Hidden, not removed: it keeps its values while another choice is shown. Disabled fields are not sent. */}
      <fieldset hidden={!isChosen || !children} disabled={!isChosen} className="px-4 pb-4 sm:pl-12.5">
        {children}
      </fieldset>
    </div>
  )
}
