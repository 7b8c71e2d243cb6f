import { CircleAlert } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { Unsent } from '../outbox/outbox-store.ts'

type Props = {
  unsent: Unsent
  onRetry(unsent: Unsent): void
  onEdit(unsent: Unsent): void
  onDiscard(unsent: Unsent): void
}

/**
 * Why a message failed, and what to do about it. A restored message cannot be edited: it may have been sent, and an edited
 * copy would be a second message.
 */
export function FailedLine({ unsent, onRetry, onEdit, onDiscard }: Props) {
  const { t } = useTexts('conversation')
  const { problem, isRestored } = unsent
  const reason = problem
    ? `${t('conversation.status_failed')}. ${Object.values(problem.fields).join(' ') || problem.message}`
    : t(isRestored ? 'conversation.failed_kept' : 'conversation.failed_offline')
  return (
    <div className="flex flex-col items-end">
      <p role="alert" className="flex items-start gap-1 px-1 text-danger text-xs">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        <span>{reason}</span>
      </p>
      <p className="-mr-3 flex flex-wrap justify-end">
        <Action text={t('conversation.retry')} onPress={() => onRetry(unsent)} />
        {unsent.content.type === 'text' && !isRestored && (
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
