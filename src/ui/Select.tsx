import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './Field.tsx'

type Option = { value: string; text: string }
type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldProps & { options: Option[]; empty?: string }

/** A native select, which is the fastest on phones. */
export function Select({ label, hint, error, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <BareSelect {...rest} {...control} />}
    </Field>
  )
}

type BareSelectProps = ComponentProps<'select'> & { options: Option[]; empty?: string }

export function BareSelect({ options, empty, className = '', ...rest }: BareSelectProps) {
  return (
    <div className={`relative ${className}`}>
      <select className={`${controlClass} appearance-none truncate pr-10`} {...rest}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-quiet"
      />
    </div>
  )
}
