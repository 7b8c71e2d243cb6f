import { flushSync } from 'react-dom'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import type { ChatEntry } from '../../chat.contract.ts'
import { removeChat } from '../state/chats.ts'

type Props = {
  chat: {
    conversation: Pick<ChatEntry['conversation'], 'id'>
    profile: Pick<ChatEntry['profile'], 'name'>
    held: boolean
  }
  isOpen: boolean
  onClose(): void
  /** Called when the chat is removed from the list, before the server answers. */
  onRemoved?(): void
}

export function DeleteChatDialog({ chat, isOpen, onClose, onRemoved }: Props) {
  const { t } = useTexts('chats')
  const { name } = chat.profile
  const remove = () => {
    // Close the dialog before the list changes or the page navigates.
    flushSync(onClose)
    void removeChat(chat.conversation.id, t('chats.delete_failed'))
    onRemoved?.()
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('chats.delete_title', { name })}
      text={t(chat.held ? 'chats.delete_held_text' : 'chats.delete_text', { name })}
    >
      <Button look="danger" onClick={remove}>
        {t('chats.delete_confirm')}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t('chats.cancel')}
      </Button>
    </Modal>
  )
}
