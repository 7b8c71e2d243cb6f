import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { DismissButton } from './DismissButton.tsx'

const looks = {
  info: { Icon: Info, color: 'bg-primary-tint', mark: 'text-primary-text' },
  success: { Icon: CircleCheck, color: 'bg-success-tint', mark: 'text-success' },
  warning: { Icon: TriangleAlert, color: 'bg-warning-tint', mark: 'text-warning' },
  danger: { Icon: CircleAlert, color: 'bg-danger-tint', mark: 'text-danger' },
}

type Props = {
  look?: keyof typeof looks
  title?: string
  children: ReactNode
  action?: ReactNode
  onDismiss?(): void
}

/** A notice about the page it is on. */
export function Alert({ look = 'info', title, children, action, onDismiss }: Props) {
  const { Icon, color, mark } = looks[look]
  return (
    <div
      role={look === 'danger' ? 'alert' : undefined}
      className={`flex items-start gap-3 rounded-card p-4 ${color}`}
    >
      <Icon aria-hidden className={`mt-px size-6 shrink-0 ${mark}`} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {title && <p className="font-bold">{title}</p>}
          <div className="wrap-break-word">{children}</div>
        </div>
        {action}
      </div>
      {onDismiss && <DismissButton onDismiss={onDismiss} className="-my-2 -mr-2" />}
    </div>
  )
}
