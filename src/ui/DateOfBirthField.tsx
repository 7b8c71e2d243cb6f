import { type ChangeEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { controlClass, FieldNotes, type FieldProps, notesOf } from './Field.tsx'
import { BareSelect } from './Select.tsx'

type Parts = { day: string; month: string; year: string }
type Props = FieldProps & {
  name?: string
  defaultValue?: string
  /** Called with YYYY-MM-DD once all three parts are filled, else with an empty text. Does not check that the date exists. */
  onChange?(date: string): void
}

/** Three small fields: people know their birthday by heart, and paging back 40 years in a calendar is slow. */
export function DateOfBirthField({ label, hint, error, name, defaultValue = '', onChange }: Props) {
  const id = useId()
  const { t, date } = useTexts()
  const [year = '', month = '', day = ''] = defaultValue.split('-')
  const [parts, setParts] = useState<Parts>({ day: plain(day), month: plain(month), year })
  const months = Array.from({ length: 12 }, (_, i) => ({
    value: String(i + 1),
    text: date(new Date(Date.UTC(2000, i, 1)), { month: 'long' }),
  }))
  // A ref besides the state, so that typing faster than React renders loses nothing.
  const latest = useRef(parts)
  const change = (part: Partial<Parts>) => {
    latest.current = { ...latest.current, ...part }
    setParts(latest.current)
    onChange?.(dateOf(latest.current))
  }
  const fields = useRef<HTMLDivElement>(null)
  const adopt = useEffectEvent(() => {
    const [day, month, year] = [
      ...(fields.current?.querySelectorAll<HTMLInputElement>('input, select') ?? []),
    ]
    const typed = { day: day?.value ?? '', month: month?.value ?? '', year: year?.value ?? '' }
    if (Object.values(typed).join() !== [parts.day, parts.month, parts.year].join()) change(typed)
  })
  // The fields may have been filled in before hydration. Done before the next click, which may submit the form.
  useLayoutEffect(() => adopt(), [])
  const invalidProps = { 'aria-invalid': error ? (true as const) : undefined }
  const numberOf = (part: 'day' | 'year', digits: number) => ({
    'aria-label': t(`parts.${part}`),
    placeholder: t(`parts.${part}`),
    inputMode: 'numeric' as const,
    autoComplete: `bday-${part}`,
    maxLength: digits,
    value: parts[part],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ [part]: event.target.value.replace(/\D/g, '') }),
    className: controlClass,
  })
  return (
    <fieldset aria-describedby={notesOf(id, { hint, error })} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div ref={fields} className="grid grid-cols-[1.15fr_1.7fr_1.2fr] max-sm:[&>input]:px-3 gap-2">
        <input {...numberOf('day', 2)} {...invalidProps} />
        <BareSelect
          aria-label={t('parts.month')}
          autoComplete="bday-month"
          empty={t('parts.month')}
          options={months}
          value={parts.month}
          onChange={(event) => change({ month: event.target.value })}
          {...invalidProps}
        />
        <input {...numberOf('year', 4)} {...invalidProps} />
      </div>
      {name && <input type="hidden" name={name} value={dateOf(parts)} />}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

const plain = (number: string) => number.replace(/^0/, '')

const dateOf = ({ day, month, year }: Parts) =>
  day && month && year.length === 4 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
