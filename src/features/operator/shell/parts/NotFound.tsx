import { SearchX } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { Message } from '../../../../ui/Message.tsx'

export function NotFound() {
  const { t } = useTexts('operator')
  return (
    <Message
      mark={<SearchX className="size-10" />}
      title={t('operator.not_found')}
      text={t('operator.not_found_text')}
      isPage
    >
      <LinkButton to="/">{t('operator.to_start')}</LinkButton>
    </Message>
  )
}
