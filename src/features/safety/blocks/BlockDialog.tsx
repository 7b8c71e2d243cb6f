import { lazy, Suspense } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { Modal } from '../../../ui/Modal.tsx'
import type { MemberProfile } from '../../profiles/profiles.contract.ts'

const BlockForm = lazy(() => loadWithRetry(() => import('./BlockForm.tsx')))

type Props = {
  member: Pick<MemberProfile, 'id' | 'name'>
  isOpen: boolean
  /** The page to open after the block; by default the list the member came from, or the search. */
  leadsTo?: string
  onClose(): void
}

/** Asks for confirmation before blocking a member. */
export function BlockDialog({ member, isOpen, leadsTo, onClose }: Props) {
  const { t } = useTexts('member_page')
  return (
    <Modal
      look="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={t('member_page.block_title', { name: member.name })}
    >
      <Suspense>
        <BlockForm member={member} leadsTo={leadsTo} onClose={onClose} />
      </Suspense>
    </Modal>
  )
}
