import { CloudOff } from 'lucide-react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Button } from './Button.tsx'
import { Message } from './Message.tsx'

/** Shown when loading failed, with a retry button. */
export function ErrorState({ text, onRetry, isBusy }: { text?: string; onRetry(): void; isBusy?: boolean }) {
  const { t } = useTexts()
  return (
    <div role="alert">
      <Message
        mark={<CloudOff className="size-10" />}
        title={t('parts.failed')}
        text={text ?? t('parts.failed_text')}
      >
        <Button look="quiet" onClick={onRetry} isBusy={isBusy ?? false}>
          {t('parts.retry')}
        </Button>
      </Message>
    </div>
  )
}
