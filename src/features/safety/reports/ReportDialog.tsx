import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { Modal } from '../../../ui/Modal.tsx'
import type { ReportedMember } from './ReportForm.tsx'
import { ReportSent } from './ReportSent.tsx'

const ReportForm = lazy(() => loadWithRetry(() => import('./ReportForm.tsx')))

type Props = {
  member: ReportedMember
  /** The id of the reported photo, if one was chosen. */
  photo: string | undefined
  /** The id of the reported message, if it is about one. */
  message?: string
  isOpen: boolean
  onClose(): void
  onBlock(): void
}

/** The form to report a member, followed by a confirmation. */
export function ReportDialog({ member, photo, message, isOpen, onClose, onBlock }: Props) {
  const { t } = useTexts('member_page')
  const [isSent, setSent] = useState(false)
  const { name } = member
  const title = message ? t('member_page.report_message_title') : t('member_page.report_title', { name })
  const leave = (then: () => void) => () => {
    setSent(false)
    then()
  }
  return (
    <Modal
      look="sheet"
      isOpen={isOpen}
      onClose={leave(onClose)}
      title={isSent ? t('member_page.report_done') : title}
    >
      {isSent ? (
        <ReportSent name={name} onBlock={leave(onBlock)} onClose={leave(onClose)} />
      ) : (
        <Suspense>
          <ReportForm member={member} photo={photo} message={message} onSent={() => setSent(true)} />
        </Suspense>
      )}
    </Modal>
  )
}
