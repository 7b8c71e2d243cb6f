import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { PasswordInput } from '../../ui/Input.tsx'
import { notify } from '../../ui/notices.ts'

type Props = { email: string; onDone(): void; onCancel(): void }

export function PasswordForm({ email, onDone, onCancel }: Props) {
  const { t } = useTexts('settings')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ old_password, new_password, repeat }) =>
      api.api['user.php'].$put({ json: { old_password, new_password, repeat } }),
    onDone: () => {
      notify('success', t('settings.password_saved'))
      onDone()
    },
  })
  return (
    <form {...formProps} className="flex max-w-md flex-col gap-4">
      <FormProblem problem={problem} />
      {/* Nobody sees it: it tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="old_password"
        label={t('settings.password_old')}
        error={errors.old_password}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordInput
        name="new_password"
        label={t('settings.password_new')}
        hint={t('settings.password_hint')}
        error={errors.new_password}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordInput
        name="repeat"
        label={t('settings.password_repeat')}
        error={errors.repeat}
        autoComplete="new-password"
        enterKeyHint="done"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t('settings.password_save')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
