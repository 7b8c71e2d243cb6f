import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import type { StepsState } from './StepList.tsx'

type Props = StepsState & { onCodes(codes: string[]): void }

/** How many recovery codes are left, and new ones. */
export function CodesCard({ steps, show, run, onCodes }: Props) {
  const { t } = useTexts('steps')
  const [isBusy, setBusy] = useState(false)
  const left = steps.recovery_codes_left

  async function renew() {
    setBusy(true)
    const result = await run(() => api.api['recovery-codes.php'].$post())
    setBusy(false)
    if (!result) return
    if (!result.data) return notify('failure', result.refused?.message ?? t('parts.failed_text'))
    const codes = result.data.recovery_codes
    show({ ...steps, recovery_codes_left: codes.length })
    onCodes(codes)
  }

  return (
    <SettingsCard Icon={LifeBuoy} title={t('steps.codes_title')}>
      <p className="text-quiet">{t('steps.codes_text')}</p>
      {left === null ? (
        <p className="font-medium">{t('steps.codes_none')}</p>
      ) : (
        <>
          <p className={`font-semibold ${left <= 2 ? 'text-warning' : ''}`}>
            {t('steps.codes_left', { count: left })}
          </p>
          <div className="flex flex-col items-start gap-2">
            <Button look="quiet" isBusy={isBusy} onClick={() => void renew()}>
              {t('steps.codes_renew')}
            </Button>
            <p className="text-quiet text-xs">{t('steps.codes_renew_hint')}</p>
          </div>
        </>
      )}
    </SettingsCard>
  )
}
