import { BlockDialog } from '../../../safety/blocks/BlockDialog.tsx'
import { ReportDialog } from '../../../safety/reports/ReportDialog.tsx'
import type { Chat } from '../../chat.contract.ts'
import { DeleteChatDialog } from '../../list/row/DeleteChatDialog.tsx'

export type ConversationDialog = 'report' | 'block' | 'delete'

type Props = {
  chat: Chat
  openDialog: ConversationDialog | undefined
  onOpen(dialog: ConversationDialog): void
  onClose(): void
  onDeleted(): void
}

/** The dialogs of the conversation's menu. Blocking leads to the chat list, because the conversation is gone then. */
export default function ConversationDialogs({ chat, openDialog, onOpen, onClose, onDeleted }: Props) {
  const { id, name } = chat.profile
  const member = { id, name }
  return (
    <>
      <ReportDialog
        member={member}
        photo={undefined}
        isOpen={openDialog === 'report'}
        onClose={onClose}
        onBlock={() => onOpen('block')}
      />
      <BlockDialog member={member} isOpen={openDialog === 'block'} leadsTo="/chats" onClose={onClose} />
      <DeleteChatDialog
        chat={chat}
        isOpen={openDialog === 'delete'}
        onClose={onClose}
        onRemoved={onDeleted}
      />
    </>
  )
}
