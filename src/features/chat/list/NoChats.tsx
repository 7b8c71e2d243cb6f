import { MessageCircleHeart, SearchX } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'

export function NoChats() {
  const { t } = useTexts('chats')
  return (
    <Message
      mark={<MessageCircleHeart className="size-10" />}
      title={t('chats.none_title')}
      text={t('chats.none_text')}
    >
      <LinkButton to="/members">{t('chats.to_search')}</LinkButton>
      <LinkButton to="/likes/matches" look="quiet">
        {t('chats.to_matches')}
      </LinkButton>
    </Message>
  )
}

export function NoneFound({ onShowAll }: { onShowAll(): void }) {
  const { t } = useTexts('chats')
  return (
    <Message
      mark={<SearchX className="size-10" />}
      title={t('chats.not_found_title')}
      text={t('chats.not_found_text')}
    >
      <Button look="quiet" onClick={onShowAll}>
        {t('chats.show_all')}
      </Button>
    </Message>
  )
}
