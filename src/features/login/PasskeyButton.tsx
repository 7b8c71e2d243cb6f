import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notices.ts'
import { useInBrowser } from '../../ui/useInBrowser.ts'
import { hasPasskeys } from '../accounts/steps/passkeys/has-passkeys.ts'

/** Logs in without an address and a password. The code for it is loaded on the press. */
export function PasskeyButton({ onDone }: { onDone(): Promise<void> }) {
  const { t } = useTexts('login')
  const isInBrowser = useInBrowser()
  const [isBusy, setBusy] = useState(false)
  if (isInBrowser && !hasPasskeys()) return null

  async function logIn() {
    setBusy(true)
    const result = await import('./log-in-with-passkey.ts')
      .then(({ logInWithPasskey }) => logInWithPasskey())
      .catch(() => ({ data: undefined, refused: undefined }))
    setBusy(false)
    if (result?.data) await onDone()
    else if (result) notify('failure', result.refused?.message ?? t('parts.failed_text'))
  }

  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void logIn()} className="min-h-12">
      {!isBusy && <Fingerprint aria-hidden className="size-5" />}
      {t('login.passkey')}
    </Button>
  )
}
