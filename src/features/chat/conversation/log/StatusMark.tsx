import { Check, CheckCheck, CircleAlert, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { LineStatus } from './groups.ts'

const icons: Record<Exclude<LineStatus, 'received'>, LucideIcon> = {
  sending: Clock,
  failed: CircleAlert,
  held: Hourglass,
  sent: Check,
  read: CheckCheck,
}

export function StatusMark({ status }: { status: LineStatus }) {
  const { t } = useTexts('conversation')
  if (status === 'received') return null
  const Icon = icons[status]
  return (
    <span className={`inline-flex ${status === 'read' ? 'text-primary-text' : ''}`}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{t(`conversation.status_${status}`)}</span>
    </span>
  )
}
