import { Fingerprint, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { makePasskey } from '../../accounts/steps/passkeys/browser-passkey.ts'
import { hasPasskeys } from '../../accounts/steps/passkeys/has-passkeys.ts'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import { StepList, type StepsState } from './StepList.tsx'

type Props = StepsState & { onCodes(codes: string[] | null): void }

export function PasskeysCard({ onCodes, ...state }: Props) {
  const { t } = useTexts('steps')
  const isInBrowser = useInBrowser()
  const [isBusy, setBusy] = useState(false)

  async function add() {
    const started = await state.run(() => api.api['passkeys.php'].$post())
    if (!started) return
    if (!started.data) return notify('failure', started.refused?.message ?? t('parts.failed_text'))
    const made = await makePasskey(started.data.options)
    if ('problem' in made)
      return notify('plain', t(made.problem === 'known' ? 'steps.passkey_known' : 'steps.passkey_stopped'))
    const added = await state.run(() => api.api['passkeys.php'].$put({ json: { passkey: made.answer } }))
    if (!added?.data) return notify('failure', added?.refused?.message ?? t('parts.failed_text'))
    const { recovery_codes, ...steps } = added.data
    state.show(steps)
    notify('success', t('steps.passkey_added'))
    onCodes(recovery_codes)
  }

  return (
    <SettingsCard Icon={Fingerprint} title={t('steps.passkeys_title')}>
      <p className="text-quiet">{t('steps.passkeys_text')}</p>
      <StepList
        {...state}
        kind="passkeys"
        unnamed={t('steps.passkey_unnamed')}
        consequence={t('steps.remove_passkey')}
      />
      {isInBrowser && !hasPasskeys() ? (
        <p className="font-medium">{t('steps.passkeys_unsupported')}</p>
      ) : (
        <Button
          look="quiet"
          className="self-start"
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void add().finally(() => setBusy(false))
          }}
        >
          {!isBusy && <Plus aria-hidden className="size-5" />}
          {t('steps.passkeys_add')}
        </Button>
      )}
    </SettingsCard>
  )
}
