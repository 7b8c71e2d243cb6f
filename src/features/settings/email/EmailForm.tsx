import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { EmailInput, PasswordInput } from '../../../ui/Input.tsx'
import { PlacedForm } from '../FormInPlace.tsx'

type Props = { memberId: string; onSent(email: string): void; onCancel(): void }

/** Requests a change of address. It takes effect when the mailed link is opened. */
export function EmailForm({ memberId, onSent, onCancel }: Props) {
  const { t } = useTexts('settings')
  const form = useForm({
    send: ({ email = '', password = '' }) => api.api['mail-change.php'].$post({ json: { email, password } }),
    onDone: ({ email }) => onSent(email),
    draft: `new address of ${memberId}`,
  })
  return (
    <PlacedForm form={form} save={t('settings.email_send')} onCancel={onCancel}>
      <EmailInput label={t('settings.email_new')} error={form.errors.email} />
      <PasswordInput
        name="password"
        label={t('settings.email_password')}
        hint={t('settings.email_password_hint')}
        error={form.errors.password}
        autoComplete="current-password"
        enterKeyHint="send"
      />
    </PlacedForm>
  )
}
