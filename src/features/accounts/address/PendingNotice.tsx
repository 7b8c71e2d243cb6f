import { useEffect } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { notify } from '../../../ui/notices.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { clearPendingNotice, isPendingNotice } from './pending-notice.ts'

export function PendingNotice() {
  return useInBrowser() && isPendingNotice('password_reset') ? <PasswordResetNotice /> : null
}

function PasswordResetNotice() {
  const { t } = useTexts('reset')
  useEffect(() => {
    if (!isPendingNotice('password_reset')) return
    clearPendingNotice()
    notify('success', t('reset.done'))
  }, [t])
  return null
}
