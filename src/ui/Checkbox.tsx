import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes, notesOf } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; hint?: string; error?: string }

export function Checkbox({ children, hint, error, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <span className="relative flex size-6 shrink-0">
          <input
            type="checkbox"
            className="peer size-6 cursor-[inherit] appearance-none rounded-md border border-line-strong bg-raised transition-colors duration-(--quick) checked:border-primary checked:bg-primary aria-invalid:border-2 aria-invalid:border-danger"
            aria-describedby={notesOf(id, { hint, error })}
            aria-invalid={error ? true : undefined}
            {...rest}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-primary peer-checked:block"
          />
        </span>
        <span>{children}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
