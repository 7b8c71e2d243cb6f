import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  isOn: boolean
  isBusy?: boolean
  label: string
  children?: ReactNode
}

/** An on/off switch that takes effect at once; in a form it submits. `children` explain it below the label. */
export function Switch({ isOn, isBusy = false, label, children, ...rest }: Props) {
  const id = useId()
  return (
    <button
      type={isBusy ? 'button' : 'submit'}
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-about`}
      className="group flex min-h-11 w-full items-center gap-4 rounded-field text-left"
      {...rest}
    >
      <span className="min-w-0 grow">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-about`} className="block text-quiet">
          {children}
        </span>
      </span>
      <span
        aria-hidden
        className="relative h-8 w-14 shrink-0 rounded-full border-2 border-line-strong bg-raised transition-colors duration-(--quick) group-hover:border-primary-text group-aria-busy:opacity-55 group-aria-checked:border-primary-text group-aria-checked:bg-primary-text"
      >
        <span className="absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-transform duration-(--quick) group-aria-checked:translate-x-6 group-aria-checked:bg-surface" />
      </span>
    </button>
  )
}
