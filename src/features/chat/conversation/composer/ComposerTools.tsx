import { Smile } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'

type Props = { isPicking: boolean; onEmoji(): void; children: ReactNode }

export const toolClass =
  'flex size-11 items-center justify-center rounded-full text-quiet disabled:opacity-55 hover:bg-primary-tint hover:text-text aria-expanded:bg-primary-tint aria-expanded:text-primary-text'

/** The row of buttons under the text field: emoji, photo, gift. */
export function ComposerTools({ isPicking, onEmoji, children }: Props) {
  const { t } = useTexts('conversation')
  return (
    <div className="-ml-2.5 flex">
      <button
        type="button"
        aria-label={t('conversation.emoji')}
        aria-expanded={isPicking}
        onClick={onEmoji}
        className={toolClass}
      >
        <Smile aria-hidden className="size-6" />
      </button>
      {children}
    </div>
  )
}
