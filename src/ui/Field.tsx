import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type FieldProps = { label: string; hint?: string; error?: string }
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** A labelled control with a hint and an error, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children(control: ControlProps): ReactNode }) {
  const id = useId()
  const about = notesOf(id, { hint, error })
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(about && { 'aria-describedby': about }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The ids of the notes that FieldNotes renders, for `aria-describedby`. */
export const notesOf = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export function FieldNotes({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger text-xs">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

export const controlClass =
  'min-h-12 w-full rounded-field border border-line-strong bg-raised px-3.5 text-text transition-colors duration-(--quick) placeholder:text-quiet hover:border-text aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55'
