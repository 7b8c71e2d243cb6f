import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useForm } from '../../platform/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notices.ts'
import type { Consent } from './consents.contract.ts'

type Props = { onDecided(consents: Consent[]): void }
const json = { kind: 'orientation' } as const

/** For members who said whom they look for before we asked: agree, or erase it. Both buttons look alike. */
export function OrientationDecision({ onDecided }: Props) {
  const { t } = useTexts('consents', 'forms')
  const onRefused = ({ message }: { message: string }) => notify('failure', message)
  const agreement = useForm({
    send: () => api.api['consents.php'].$post({ json }),
    onDone: ({ consents }) => {
      notify('success', t('consents.agreed'))
      onDecided(consents)
    },
    onRefused,
  })
  const refusal = useForm({
    send: () => api.api['consents.php'].$delete({ json }),
    onDone: ({ consents }) => {
      notify('success', t('consents.erased'))
      onDecided(consents)
    },
    onRefused,
  })
  return (
    <div className="flex flex-wrap gap-3">
      <form {...agreement.formProps}>
        <Button type="submit" look="quiet" isBusy={agreement.isBusy}>
          {t('consents.agree')}
        </Button>
      </form>
      <form {...refusal.formProps}>
        <Button type="submit" look="quiet" isBusy={refusal.isBusy}>
          {t('consents.erase')}
        </Button>
      </form>
    </div>
  )
}
