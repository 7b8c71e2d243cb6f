import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  Icon: LucideIcon
  label: string
  isOn?: boolean
}

/** A round action button on a photo. With `isOn` it is a toggle. */
export function RoundButton({ Icon, label, isOn, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      className="group/round flex size-12 items-center justify-center rounded-full bg-raised text-primary-text shadow-low transition duration-(--quick) hover:scale-105 active:scale-95 aria-pressed:bg-primary aria-pressed:text-on-primary disabled:opacity-55"
      {...rest}
    >
      <Icon aria-hidden className="size-6 group-aria-pressed/round:fill-current" />
    </button>
  )
}
