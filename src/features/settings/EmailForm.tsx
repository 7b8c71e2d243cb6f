import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Input, PasswordInput } from '../../ui/Input.tsx'

type Props = { onSent(email: string): void; onCancel(): void }

/** Asks for another address. Nothing changes until the link that is mailed there is opened. */
export function EmailForm({ onSent, onCancel }: Props) {
  const { t } = useTexts('settings')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '', password = '' }) => api.api['mail-change.php'].$post({ json: { email, password } }),
    onDone: ({ email }) => onSent(email),
  })
  return (
    <form {...formProps} className="flex max-w-md flex-col gap-4">
      <FormProblem problem={problem} />
      <Input
        name="email"
        type="email"
        label={t('settings.email_new')}
        error={errors.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        name="password"
        label={t('settings.email_password')}
        hint={t('settings.email_password_hint')}
        error={errors.password}
        autoComplete="current-password"
        enterKeyHint="send"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t('settings.email_send')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
