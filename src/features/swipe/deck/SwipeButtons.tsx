import { Heart, type LucideIcon, Undo2, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { SwipeChoice } from './deck.ts'

type Props = {
  /** Name of the member on the top card. */
  name: string | undefined
  mayYes: boolean
  canUndo: boolean
  onAnswer(choice: SwipeChoice): void
  onUndo(): void
}

export function SwipeButtons({ name = '', mayYes, canUndo, onAnswer, onUndo }: Props) {
  const { t } = useTexts('swipe')
  return (
    <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-1 flex w-full max-w-md items-stretch justify-center gap-3 md:static low:col-start-2 low:row-start-2 low:self-start">
      <UndoButton canUndo={canUndo} onUndo={onUndo} />
      <BigButton
        Icon={X}
        text={t('swipe.no')}
        aria-label={t('swipe.no_to', { name })}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onAnswer('no')}
        className="border border-line-strong bg-raised text-text hover:border-primary-text hover:bg-primary-tint"
      />
      <BigButton
        Icon={Heart}
        text={t('swipe.yes')}
        aria-label={t('swipe.yes_to', { name })}
        aria-keyshortcuts="ArrowRight"
        aria-disabled={!mayYes}
        onClick={() => onAnswer('yes')}
        className="border border-primary-edge bg-primary text-on-primary hover:bg-primary-strong"
      />
    </div>
  )
}

const shape =
  'flex min-h-16 items-center justify-center gap-2 rounded-full shadow-low transition duration-(--quick) active:scale-95 aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:active:scale-100'

type UndoButtonProps = { canUndo: boolean; onUndo(): void }

export function UndoButton({ canUndo, onUndo }: UndoButtonProps) {
  const { t } = useTexts('swipe')
  return (
    <button
      type="button"
      aria-label={t('swipe.undo')}
      title={t('swipe.undo')}
      aria-disabled={!canUndo}
      aria-keyshortcuts="Z Backspace"
      onClick={() => canUndo && onUndo()}
      className={`${shape} w-16 shrink-0 border border-line-strong bg-raised text-text`}
    >
      <Undo2 aria-hidden className="size-6" />
    </button>
  )
}

type BigButtonProps = ComponentProps<'button'> & { Icon: LucideIcon; text: string }

function BigButton({ Icon, text, className, ...rest }: BigButtonProps) {
  return (
    <button type="button" className={`${shape} grow basis-0 font-bold text-lg ${className}`} {...rest}>
      <Icon aria-hidden strokeWidth={2.5} className="size-7" />
      {text}
    </button>
  )
}
