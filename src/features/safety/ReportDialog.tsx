import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../ui/load-with-retry.ts'
import { Modal } from '../../ui/Modal.tsx'
import type { Reported } from './ReportForm.tsx'
import { ReportSent } from './ReportSent.tsx'

const ReportForm = lazy(() => loadWithRetry(() => import('./ReportForm.tsx')))

type Props = {
  member: Reported
  /** The photo that it is about, when one was pointed at. */
  photo: string | undefined
  /** The message that it is about, when it is one. */
  message?: string
  isOpen: boolean
  onClose(): void
  onBlock(): void
}

/** Tells us what is wrong with someone, and then what comes of it. */
export function ReportDialog({ member, photo, message, isOpen, onClose, onBlock }: Props) {
  const { t } = useTexts('member_page')
  const [isSent, setSent] = useState(false)
  const { name } = member
  const leave = (then: () => void) => () => {
    setSent(false)
    then()
  }
  return (
    <Modal
      look="sheet"
      isOpen={isOpen}
      onClose={leave(onClose)}
      title={isSent ? t('member_page.report_done') : t('member_page.report_title', { name })}
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
