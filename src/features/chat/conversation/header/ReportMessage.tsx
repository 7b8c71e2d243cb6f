import { useState } from 'react'
import type { MemberCard } from '../../../profiles/profiles.contract.ts'
import { BlockDialog } from '../../../safety/blocks/BlockDialog.tsx'
import { ReportDialog } from '../../../safety/reports/ReportDialog.tsx'

type Props = { member: Pick<MemberCard, 'id' | 'name'>; message: string; onClose(): void }

/** The report stores a copy of the message, so it survives the message's deletion. */
export default function ReportMessage({ member: { id, name }, message, onClose }: Props) {
  const [isBlocking, setBlocking] = useState(false)
  const member = { id, name }
  return (
    <>
      <ReportDialog
        member={member}
        photo={undefined}
        message={message}
        isOpen={!isBlocking}
        onClose={onClose}
        onBlock={() => setBlocking(true)}
      />
      <BlockDialog member={member} isOpen={isBlocking} leadsTo="/chats" onClose={onClose} />
    </>
  )
}
