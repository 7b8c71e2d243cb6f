import type { ComponentProps, ComponentType, ReactNode } from 'react'

type Icon = ComponentType<Pick<ComponentProps<'svg'>, 'className' | 'aria-hidden'>>

const shape = 'inline-flex max-w-full items-center gap-1.5 rounded-full leading-tight'

/** A short fact about a member. */
export function Chip({ Icon, children }: { Icon?: Icon; children: ReactNode }) {
  return (
    <span className={`${shape} min-h-8 bg-primary-tint px-3 py-1 text-text`}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-primary-text" />}
      <span className="wrap-anywhere">{children}</span>
    </span>
  )
}

type ChoiceChipProps = Omit<ComponentProps<'button'>, 'type'> & { Icon?: Icon; isChosen: boolean }

/** A toggle, one of many. */
export function ChoiceChip({ Icon, isChosen, children, ...rest }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`${shape} min-h-11 border border-line-strong bg-raised px-4 py-1.5 transition-colors duration-(--quick) hover:border-primary-text aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary disabled:opacity-55`}
      {...rest}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </button>
  )
}
