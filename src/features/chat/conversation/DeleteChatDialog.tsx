import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { Chat } from '../chat.contract.ts'
import { removeChat } from '../list/chats.ts'
import { forgetChat } from './kept-chats.ts'

type Props = { chat: Chat; isOpen: boolean; onClose(): void }

/** Asks once more before a conversation is gone for the one who asks. */
export function DeleteChatDialog({ chat: { conversation, profile }, isOpen, onClose }: Props) {
  const { t } = useTexts('conversation')
  const navigate = useNavigate()
  const remove = async () => {
    // In front of the page, a step away would only close it.
    flushSync(onClose)
    await navigate('/chats', { replace: true })
    forgetChat(conversation.id)
    void removeChat(conversation.id, t('conversation.delete_chat_failed'))
  }
  return (
    <Modal
      look="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={t('conversation.delete_chat_title', { name: profile.name })}
    >
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <p className="wrap-anywhere">{t('conversation.delete_chat_text', { name: profile.name })}</p>
        <ConfirmButtons
          confirm={t('conversation.delete')}
          cancel={t('conversation.cancel')}
          isBusy={false}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
