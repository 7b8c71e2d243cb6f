import { useEffect } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { notify } from '../../ui/notices.ts'
import { useInBrowser } from '../../ui/useInBrowser.ts'
import { isNews, newsIsTold } from './news-after-load.ts'

export function NewsAfterLoad() {
  return useInBrowser() && isNews('password_reset') ? <PasswordReset /> : null
}

function PasswordReset() {
  const { t } = useTexts('reset')
  useEffect(() => {
    if (!isNews('password_reset')) return
    newsIsTold()
    notify('success', t('reset.done'))
  }, [t])
  return null
}
