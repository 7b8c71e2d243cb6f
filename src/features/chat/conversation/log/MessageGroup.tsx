import { Check, CheckCheck, CircleAlert, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { Unsent } from '../outbox/outbox-store.ts'
import { Bubble } from './Bubble.tsx'
import { useTimeZone } from './days/useTimeZone.ts'
import { FailedLine } from './FailedLine.tsx'
import type { Group, Line, LineStatus } from './groups.ts'

type Props = {
  group: Group
  name: string
  onDelete(line: Line): void
  onReport(line: Line): void
  onRetry(unsent: Unsent): void
  onEdit(unsent: Unsent): void
  onDiscard(unsent: Unsent): void
}

/** Messages of one member in the same minute of the clock, with time and status once at the end. */
export function MessageGroup({ group, name, onDelete, onReport, ...failed }: Props) {
  const { t, date } = useTexts('conversation')
  const timeZone = useTimeZone()
  const { mine, lines, status } = group
  const last = lines.at(-1)
  return (
    <div className={`mt-3 flex flex-col gap-1 ${mine ? 'items-end' : 'items-start'}`}>
      <p className="sr-only">{mine ? t('conversation.you') : name}</p>
      {lines.map((line) => (
        <Bubble
          key={line.id}
          line={line}
          name={name}
          {...(mayDelete(line) && { onDelete: () => onDelete(line) })}
          {...(!line.mine && { onReport: () => onReport(line) })}
          onCancel={() => line.unsent && failed.onDiscard(line.unsent)}
        />
      ))}
      {last?.unsent && status === 'failed' ? (
        <FailedLine unsent={last.unsent} {...failed} />
      ) : (
        <p className="flex h-4 items-center gap-1 px-1 text-quiet text-xs">
          {timeZone && (
            <time dateTime={group.date}>{date(new Date(group.date), { timeStyle: 'short', timeZone })}</time>
          )}
          <StatusMark status={status} />
        </p>
      )}
    </div>
  )
}

const mayDelete = ({ mine, unsent }: Line) => mine && !unsent

const icons: Record<Exclude<LineStatus, 'received'>, LucideIcon> = {
  sending: Clock,
  failed: CircleAlert,
  held: Hourglass,
  sent: Check,
  read: CheckCheck,
}

function StatusMark({ status }: { status: LineStatus }) {
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
