import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { FieldNotes, type FieldProps, notesOf } from './Field.tsx'

type Card = { value: string; text: string; note?: string; Icon?: LucideIcon; isDisabled?: boolean }
type Props = FieldProps & {
  name: string
  cards: Card[]
  value?: string
  defaultValue?: string
  onChange?(value: string): void
  /** For long texts: one column on a phone, two on wide screens. */
  isRoomy?: boolean
}

/** A single choice among large cards. */
export function RadioCards(props: Props) {
  const { label, hint, error, name, cards, value, defaultValue, onChange, isRoomy = false } = props
  const id = useId()
  return (
    <fieldset
      aria-describedby={notesOf(id, { hint, error })}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
      className="flex flex-col gap-1.5 outline-none"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        className={`grid ${isRoomy ? 'grid-cols-1 gap-2 sm:grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3'}`}
      >
        {cards.map(({ Icon, ...card }) => (
          <label
            key={card.value}
            className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded-card border border-line-strong bg-raised px-3.5 py-3 transition-colors duration-(--quick) hover:border-primary-text has-checked:border-primary-text has-checked:bg-primary-tint has-checked:ring-1 has-checked:ring-primary-text has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-primary-text has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.isDisabled}
              className="peer sr-only"
              {...(onChange
                ? { checked: value === card.value, onChange: () => onChange(card.value) }
                : { defaultChecked: defaultValue === card.value })}
            />
            {Icon && <Icon aria-hidden className="size-6 shrink-0 text-primary-text" />}
            <span className="min-w-0">
              <span className="block font-semibold leading-snug">{card.text}</span>
              {card.note && <span className="block text-quiet text-xs">{card.note}</span>}
            </span>
            <span
              aria-hidden
              className={`${Icon ? 'max-sm:hidden' : ''} ml-auto size-5 shrink-0 rounded-full border-2 border-line-strong peer-checked:border-6 peer-checked:border-primary-text`}
            />
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
