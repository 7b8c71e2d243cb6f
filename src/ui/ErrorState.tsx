import { CloudOff } from 'lucide-react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Button } from './Button.tsx'
import { Message } from './Message.tsx'

/** Where a list could not be fetched: what is the matter, and another try. */
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
