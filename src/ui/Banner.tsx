import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { DismissButton } from './DismissButton.tsx'

const looks = {
  info: { color: 'bg-primary-tint', mark: 'text-primary-text' },
  warning: { color: 'bg-warning-tint', mark: 'text-warning' },
}

type Props = {
  Icon: LucideIcon
  look?: keyof typeof looks
  title: string
  text: string
  /** Action, such as a button. */
  children: ReactNode
  onDismiss?(): void
}

/** A full-width notice on every page. */
export function Banner({ Icon, look = 'info', title, text, children, onDismiss }: Props) {
  const { color, mark } = looks[look]
  return (
    <div className={`border-line border-b ${color}`}>
      <div className="page-width relative flex flex-col gap-x-8 gap-y-2.5 py-3 md:flex-row md:items-center">
        <div className={`flex min-w-0 grow gap-3 ${onDismiss ? 'max-md:pr-9' : ''}`}>
          <Icon aria-hidden className={`mt-px size-6 shrink-0 ${mark}`} />
          <div className="min-w-0 leading-snug">
            <p className="font-bold">{title}</p>
            <p className="wrap-anywhere">{text}</p>
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap gap-x-5 gap-y-1">{children}</div>
        {onDismiss && (
          <DismissButton
            onDismiss={onDismiss}
            className="max-md:absolute max-md:top-1 max-md:right-1.5 md:-ml-4"
          />
        )}
      </div>
    </div>
  )
}
