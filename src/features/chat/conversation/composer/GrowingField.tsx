import type { ComponentProps } from 'react'
import { controlClass } from '../../../../ui/Field.tsx'

type Props = ComponentProps<'textarea'> & { label: string; value: string }

/** A textarea that grows to five lines. A hidden copy of the text behind it sets the height. */
export function GrowingField({ label, value, ...rest }: Props) {
  const shape = 'col-start-1 row-start-1 max-h-[8.875rem] min-h-12 px-3.5 py-2.5 leading-6'
  return (
    <div className="grid min-w-0 grow">
      <span
        aria-hidden
        className={`wrap-anywhere invisible overflow-hidden whitespace-pre-wrap border ${shape}`}
      >
        {`${value}\u200b`}
      </span>
      <textarea
        rows={1}
        dir="auto"
        aria-label={label}
        value={value}
        className={`${controlClass} resize-none overflow-y-auto ${shape}`}
        {...rest}
      />
    </div>
  )
}
