import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { PasswordInput } from '../../../ui/Input.tsx'
import { notify } from '../../../ui/notices.ts'
import { PlacedForm } from '../FormInPlace.tsx'

type Props = { email: string; onDone(): void; onCancel(): void }

export function PasswordForm({ email, onDone, onCancel }: Props) {
  const { t } = useTexts('settings')
  const form = useForm({
    send: ({ old_password, new_password, repeat }) =>
      api.api['user.php'].$put({ json: { old_password, new_password, repeat } }),
    onDone: () => {
      notify('success', t('settings.password_saved'))
      onDone()
    },
  })
  return (
    <PlacedForm form={form} save={t('settings.password_save')} onCancel={onCancel}>
      {/* Hidden: tells a password manager which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="old_password"
        label={t('settings.password_old')}
        error={form.errors.old_password}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordInput
        name="new_password"
        label={t('settings.password_new')}
        hint={t('settings.password_hint')}
        error={form.errors.new_password}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordInput
        name="repeat"
        label={t('settings.password_repeat')}
        error={form.errors.repeat}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </PlacedForm>
  )
}
