import { MessageCircleOff } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'

/** Shown when the open conversation was deleted or blocked. */
export function ConversationGone({ name }: { name: string }) {
  const { t } = useTexts('conversation')
  return (
    <Message
      isPage
      mark={<MessageCircleOff className="size-10" />}
      title={t('conversation.gone_title')}
      text={t('conversation.gone_text', { name })}
    >
      <LinkButton to="/chats">{t('conversation.to_chats')}</LinkButton>
    </Message>
  )
}
