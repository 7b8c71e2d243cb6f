import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Line } from './groups.ts'
import { MessageBody } from './MessageBody.tsx'

type Props = { line: Line; onDelete?(): void }

/** One message. What can be done with it shows by pointer, by keyboard and by a tap. */
export function Bubble({ line, onDelete }: Props) {
  const { t } = useTexts('conversation')
  const [isChosen, setChosen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap only shows the button that is there for all
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard one comes to the button itself
    <div
      onClick={() => onDelete && setChosen(!isChosen)}
      className={`group/bubble flex max-w-[85%] items-center gap-1 md:max-w-[75%] ${line.mine ? 'flex-row-reverse' : ''}`}
    >
      <MessageBody line={line} />
      {onDelete && (
        <button
          type="button"
          aria-label={t('conversation.delete_message')}
          onClick={onDelete}
          className={`-my-1 flex size-11 shrink-0 items-center justify-center rounded-full text-quiet transition duration-(--quick) hover:bg-primary-tint hover:text-text focus-visible:opacity-100 group-hover/bubble:opacity-100 ${isChosen ? '' : 'opacity-0'}`}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
