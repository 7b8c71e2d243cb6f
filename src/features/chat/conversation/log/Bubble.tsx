import { Flag, type LucideIcon, Trash2 } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { Line } from './groups.ts'
import { MessageBody } from './MessageBody.tsx'

type Props = { line: Line; name: string; onDelete?(): void; onReport?(): void; onCancel(): void }

/** One message. Its action buttons show on hover, on keyboard focus and on tap. */
export function Bubble({ line, name, onDelete, onReport, onCancel }: Props) {
  const { t } = useTexts('conversation', 'chat_things')
  return (
    <div
      // Focusable, so that a tap shows the buttons.
      tabIndex={-1}
      className={`group/bubble flex max-w-[85%] items-center gap-1 outline-none md:max-w-[75%] ${line.mine ? 'flex-row-reverse' : ''}`}
    >
      <MessageBody line={line} name={name} onCancel={onCancel} />
      {onDelete && <Action Icon={Trash2} label={t('conversation.delete_message')} onPress={onDelete} />}
      {onReport && <Action Icon={Flag} label={t('chat_things.report_message')} onPress={onReport} />}
    </div>
  )
}

const Action = ({ Icon, label, onPress }: { Icon: LucideIcon; label: string; onPress(): void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="-my-1 pointer-events-none opacity-0 flex size-11 shrink-0 items-center justify-center rounded-full text-quiet transition duration-(--quick) hover:bg-primary-tint hover:text-text group-focus-within/bubble:pointer-events-auto group-focus-within/bubble:opacity-100 group-hover/bubble:pointer-events-auto group-hover/bubble:opacity-100"
  >
    <Icon aria-hidden className="size-5" />
  </button>
)
