import { Copy } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Input } from '../../../ui/Input.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import type { SecondSteps } from '../../accounts/steps/steps.contract.ts'
import { useCopy } from './useCopy.ts'

export type StartedApp = { id: string; secret: string; address: string }
type Props = { app: StartedApp; onAdded(added: SecondSteps & { recovery_codes: string[] | null }): void }

/** The secret for the app, as a picture and as text, and the field for its first code. */
export function AppSetup({ app, onAdded }: Props) {
  const { t } = useTexts('steps')
  const copy = useCopy()
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ code = '' }) => api.api['authenticators.php'].$put({ json: { id: app.id, code } }),
    onDone: onAdded,
  })
  return (
    <>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={app.address} label={t('steps.app_qr')} />
        <div className="min-w-0 max-sm:text-center">
          <p className="text-quiet text-xs">{t('steps.app_secret')}</p>
          <p className="wrap-anywhere font-mono font-semibold">{grouped(app.secret)}</p>
          <Button look="plain" className="-mx-3 max-sm:mx-0" onClick={() => copy(app.secret)}>
            <Copy aria-hidden className="size-5" />
            {t('steps.app_copy')}
          </Button>
        </div>
      </div>
      <form {...formProps} className="flex flex-col gap-4">
        <FormProblem problem={problem} />
        <Input
          name="code"
          label={t('steps.app_code')}
          hint={t('steps.app_code_hint')}
          error={errors.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          maxLength={12}
          className="max-w-60 text-center font-bold text-xl tabular-nums tracking-[0.3em]"
        />
        <Button type="submit" isBusy={isBusy} className="min-h-12">
          {t('steps.app_confirm')}
        </Button>
      </form>
    </>
  )
}

/** In groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
