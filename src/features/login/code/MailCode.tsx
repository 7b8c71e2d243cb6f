import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, resultOf } from '../../../platform/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'

type Props = {
  email: string
  text: string
  look: 'quiet' | 'plain'
  isAgain?: boolean
  onSent(resendAfter: number): void
}

/** Asks for a code by mail, for an address that may have no account. */
export function MailCode({ email, text, look, isAgain, onSent }: Props) {
  const { t } = useTexts('login_code', 'forms')
  const [isBusy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    const { data, refused } = await resultOf(api.api['login-code.php'].$post({ json: { email } }))
    setBusy(false)
    if (!data) return notify('failure', refused?.fields?.email ?? refused?.message ?? t('forms.unsent'))
    if (isAgain) notify('success', t('login_code.sent_again'))
    onSent(data.resend_after)
  }
  return (
    <Button look={look} isBusy={isBusy} onClick={() => void ask()}>
      {text}
    </Button>
  )
}
