import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { ConfirmButtons } from '../../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import type { Line } from '../log/groups.ts'
import { updateCachedChat } from '../state/conversation-cache.ts'
import { withoutMessage } from '../state/merge.ts'

type Props = { conversation: string; line: Line | undefined; onClose(): void }

/** Confirms deleting a message for both members. The server returns the credits of a held message. */
export default function DeleteMessageDialog({ conversation, line, onClose }: Props) {
  const { t } = useTexts('conversation')
  return (
    <Modal
      look="sheet"
      isOpen={line !== undefined}
      onClose={onClose}
      title={t('conversation.delete_message_title')}
    >
      {line && <DeleteForm conversation={conversation} line={line} onClose={onClose} />}
    </Modal>
  )
}

function DeleteForm({ conversation, line: { id, status }, onClose }: Props & { line: Line }) {
  const { t } = useTexts('conversation')
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['message.php'].$delete({ json: { conversation, id } }),
    onDone: () => {
      updateCachedChat(conversation, (chat) => withoutMessage(chat, id))
      onClose()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <FormProblem problem={problem} />
      <p>{t(status === 'held' ? 'conversation.delete_held_text' : 'conversation.delete_message_text')}</p>
      <ConfirmButtons
        confirm={t('conversation.delete')}
        cancel={t('conversation.cancel')}
        isBusy={isBusy}
        onCancel={onClose}
      />
    </form>
  )
}
