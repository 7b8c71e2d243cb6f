import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { type Reply, resultOf } from '../../../platform/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { signWithPasskey } from '../../accounts/steps/passkeys/browser-passkey.ts'

type Signed = Extract<Awaited<ReturnType<typeof signWithPasskey>>, { answer: object }>['answer']
type Props = {
  text: string
  /** Asks the server for the options, and gives it what the passkey signed. */
  ask(): Promise<Reply<{ options: object }>>
  give(passkey: Signed): Promise<Reply<object>>
  onDone(): unknown
}

/** Asks the browser to sign with a passkey. That the operator stopped it needs no message. */
export function PasskeyButton({ text, ask, give, onDone }: Props) {
  const { t } = useTexts('operator')
  const [isBusy, setBusy] = useState(false)
  async function sign() {
    const asked = await resultOf(ask())
    if (!asked.data) return notify('failure', asked.refused?.message ?? t('operator.offline'))
    const signed = await signWithPasskey(asked.data.options)
    if ('problem' in signed) return
    const given = await resultOf(give(signed.answer))
    if (given.data) await onDone()
    else notify('failure', given.refused?.message ?? t('operator.offline'))
  }
  return (
    <Button
      look="quiet"
      isBusy={isBusy}
      onClick={() => {
        setBusy(true)
        void sign().finally(() => setBusy(false))
      }}
    >
      {!isBusy && <Fingerprint aria-hidden className="size-5" />}
      {text}
    </Button>
  )
}
