import { Trash2 } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Line } from './groups.ts'
import { MessageBody } from './MessageBody.tsx'

type Props = { line: Line; onDelete?(): void }

/** One message. What can be done with it shows by pointer, by keyboard and by a tap. */
export function Bubble({ line, onDelete }: Props) {
  const { t } = useTexts('conversation')
  return (
    <div
      // A tap gives it the focus, and so shows the button.
      tabIndex={-1}
      className={`group/bubble flex max-w-[85%] items-center gap-1 outline-none md:max-w-[75%] ${line.mine ? 'flex-row-reverse' : ''}`}
    >
      <MessageBody line={line} />
      {onDelete && (
        <button
          type="button"
          aria-label={t('conversation.delete_message')}
          onClick={onDelete}
          className="-my-1 opacity-0 flex size-11 shrink-0 items-center justify-center rounded-full text-quiet transition duration-(--quick) hover:bg-primary-tint hover:text-text group-focus-within/bubble:opacity-100 group-hover/bubble:opacity-100"
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
