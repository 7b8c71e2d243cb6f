import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { api } from '../shell/console-api.ts'
import { useConsole } from '../shell/console-data.ts'
import { useSent } from '../shell/parts/useSent.ts'
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx'

/** The number of recovery codes that are left, and new ones instead. */
export function RenewCodes() {
  const { t } = useTexts('operator')
  const { operator } = useConsole()
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[]>()
  const { send, isBusy } = useSent()
  const renew = () =>
    send(
      () => api['recovery-codes'].$post(),
      async ({ recovery_codes }) => {
        setCodes(recovery_codes)
        await revalidate()
      },
    )
  return (
    <section className="mt-8 max-w-xl">
      <h2 className="font-bold text-lg">{t('operator.recovery_codes')}</h2>
      <p className="mt-1 mb-3 text-quiet">{t('operator.codes_left', { count: operator.recovery_codes })}</p>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Button look="quiet" isBusy={isBusy} onClick={() => void renew()}>
          {t('operator.renew_codes')}
        </Button>
      )}
    </section>
  )
}
