import { CircleAlert } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Unsent } from './outbox.ts'

type Props = {
  unsent: Unsent
  onRetry(unsent: Unsent): void
  onEdit(unsent: Unsent): void
  onDiscard(unsent: Unsent): void
}

/** A message that did not get through: why, and what can be done about it. Nothing is lost and nothing was paid. */
export function FailedLine({ unsent, onRetry, onEdit, onDiscard }: Props) {
  const { t } = useTexts('conversation')
  const { problem, isKept } = unsent
  const reason = problem
    ? Object.values(problem.fields).join(' ') || problem.message
    : t(isKept ? 'conversation.failed_kept' : 'conversation.failed_offline')
  return (
    <div className="flex flex-col items-end">
      <p role="alert" className="flex max-w-[85%] items-start gap-1 px-1 text-danger text-xs">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        <span>
          {t('conversation.status_failed')}. {reason}
        </span>
      </p>
      <p className="-mr-3 flex flex-wrap justify-end">
        <Action text={t('conversation.retry')} onPress={() => onRetry(unsent)} />
        {unsent.content.type === 'text' && (
          <Action text={t('conversation.edit')} onPress={() => onEdit(unsent)} />
        )}
        <Action text={t('conversation.discard')} onPress={() => onDiscard(unsent)} />
      </p>
    </div>
  )
}

const Action = ({ text, onPress }: { text: string; onPress(): void }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-11 rounded-full px-3 font-semibold text-primary-text text-xs hover:bg-primary-tint"
  >
    {text}
  </button>
)
