import { Plus, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import { AppSetup, type StartedApp } from './AppSetup.tsx'
import { StepList, type StepsState } from './StepList.tsx'

type Props = StepsState & { onCodes(codes: string[] | null): void }

export function AppsCard({ onCodes, ...state }: Props) {
  const { t } = useTexts('steps')
  const [isBusy, setBusy] = useState(false)
  const [started, setStarted] = useState<StartedApp>()

  async function start() {
    setBusy(true)
    const result = await state.run(() => api.api['authenticators.php'].$post())
    setBusy(false)
    if (result?.data) setStarted(result.data)
    else if (result) notify('failure', result.refused?.message ?? t('parts.failed_text'))
  }

  return (
    <SettingsCard Icon={Smartphone} title={t('steps.apps_title')}>
      <p className="text-quiet">{t('steps.apps_text')}</p>
      <StepList
        {...state}
        kind="authenticators"
        unnamed={t('steps.app_unnamed')}
        consequence={t('steps.remove_app')}
      />
      <Button look="quiet" className="self-start" isBusy={isBusy} onClick={() => void start()}>
        {!isBusy && <Plus aria-hidden className="size-5" />}
        {t('steps.apps_add')}
      </Button>
      <Modal
        isOpen={started !== undefined}
        onClose={() => setStarted(undefined)}
        isSticky
        look="wide"
        title={t('steps.app_title')}
        text={t('steps.app_scan')}
      >
        {started && (
          <AppSetup
            app={started}
            onAdded={({ recovery_codes, ...steps }) => {
              setStarted(undefined)
              state.show(steps)
              notify('success', t('steps.app_added'))
              onCodes(recovery_codes)
            }}
          />
        )}
      </Modal>
    </SettingsCard>
  )
}
