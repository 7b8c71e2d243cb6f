import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { BlockDialog } from '../../safety/BlockDialog.tsx'
import { ReportDialog } from '../../safety/ReportDialog.tsx'

export type Asked = 'report' | 'block' | 'delete'

type Props = {
  member: Pick<MemberCard, 'id' | 'name'>
  asked: Asked | undefined
  onAsk(about: Asked): void
  onClose(): void
}

/** The same as on a profile. Whoever is blocked is in no conversation any more. */
export default function SafetyDialogs({ member: { id, name }, asked, onAsk, onClose }: Props) {
  const member = { id, name }
  return (
    <>
      <ReportDialog
        member={member}
        photo={undefined}
        isOpen={asked === 'report'}
        onClose={onClose}
        onBlock={() => onAsk('block')}
      />
      <BlockDialog member={member} isOpen={asked === 'block'} leadsTo="/chats" onClose={onClose} />
    </>
  )
}
