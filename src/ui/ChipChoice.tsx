import { useId, useState } from 'react'
import { FieldNotes, type FieldProps, notesOf } from './Field.tsx'

type Props = FieldProps & {
  name: string
  options: { value: string; text: string }[]
  defaultValue?: string
}

/** A single choice that can be cleared by clicking it again. */
export function ChipChoice({ label, hint, error, name, options, defaultValue = '' }: Props) {
  const id = useId()
  const [value, setValue] = useState(defaultValue)
  return (
    <fieldset
      aria-describedby={notesOf(id, { hint, error })}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
      className="flex flex-col gap-1.5 outline-none"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-11 max-w-full cursor-pointer items-center rounded-full border border-line-strong bg-raised px-4 py-1.5 leading-tight transition-colors duration-(--quick) hover:border-primary-text has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary-text has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={`${name}-${id}`}
              className="sr-only"
              checked={value === option.value}
              onChange={() => setValue(option.value)}
              onClick={() => value === option.value && setValue('')}
              onKeyDown={(event) => {
                // Browsers fire no click for the space bar on a checked radio.
                if (event.key !== ' ' || value !== option.value) return
                event.preventDefault()
                setValue('')
              }}
            />
            {option.text}
          </label>
        ))}
      </div>
      <input type="hidden" name={name} value={value} />
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
