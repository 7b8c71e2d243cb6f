import type { MemberCard } from '../../../profiles/profiles.contract.ts'
import { BlockDialog } from '../../../safety/blocks/BlockDialog.tsx'
import { ReportDialog } from '../../../safety/reports/ReportDialog.tsx'

export type ConversationDialog = 'report' | 'block' | 'delete'

type Props = {
  member: Pick<MemberCard, 'id' | 'name'>
  openDialog: ConversationDialog | undefined
  onOpen(dialog: ConversationDialog): void
  onClose(): void
}

/** The report and block dialogs of a profile. Blocking leads to the chat list, because the conversation is gone then. */
export default function SafetyDialogs({ member: { id, name }, openDialog, onOpen, onClose }: Props) {
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
    </>
  )
}
