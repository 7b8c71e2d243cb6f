import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { EmailInput, PasswordInput } from '../../../ui/Input.tsx'
import { hasPasskeys } from '../../accounts/steps/passkeys/has-passkeys.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { api } from '../shell/console-api.ts'
import { CodeField } from './CodeField.tsx'
import { DoorFrame } from './DoorFrame.tsx'

/** A path of the console, and never an address elsewhere. */
const placeAfter = (to: string | null) => (to && /^\/(?![/\\])/.test(to) ? to : '/')

export default function SignInPage() {
  const { t } = useTexts('operator', 'steps')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const goOn = () => navigate(placeAfter(search.get('to')), { replace: true })
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '', password = '', code = '' }) =>
      api['sign-in'].$post({ json: { email, password, code } }),
    onDone: goOn,
  })
  return (
    <DoorFrame title={t('operator.sign_in')} lead={t('operator.sign_in_lead')}>
      <form {...formProps} className="flex flex-col gap-4">
        <FormProblem problem={problem} />
        <EmailInput label={t('operator.email')} error={errors.email} autoComplete="username" />
        <PasswordInput
          name="password"
          label={t('operator.password')}
          error={errors.password}
          autoComplete="current-password"
        />
        <CodeField error={errors.code} />
        <Button type="submit" isBusy={isBusy} className="mt-2">
          {t('operator.sign_in')}
        </Button>
      </form>
      {hasPasskeys() && (
        <div className="mt-4 flex flex-col gap-4">
          <p className="text-center text-quiet">{t('steps.or')}</p>
          <PasskeyButton
            text={t('operator.passkey_sign_in')}
            ask={() => api['sign-in'].passkey.$post()}
            give={(passkey) => api['sign-in'].passkey.$put({ json: { passkey } })}
            onDone={goOn}
          />
        </div>
      )}
    </DoorFrame>
  )
}
