import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { PasswordInput } from '../../../ui/Input.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { api } from '../shell/console-api.ts'
import { useConsole } from '../shell/console-data.ts'
import { proved } from '../shell/proof/proved.ts'

type Props = { onChanged(): void }

/** The own password, and a new one instead. */
export function PasswordSection({ onChanged }: Props) {
  const { t } = useTexts('operator')
  const [isOpen, setOpen] = useState(false)
  const changed = () => {
    setOpen(false)
    notify('success', t('operator.password_changed'))
    onChanged()
  }
  return (
    <section aria-labelledby="password" className="mt-8 max-w-xl">
      <h2 id="password" className="font-bold text-lg">
        {t('operator.password')}
      </h2>
      <p className="mt-1 mb-3 text-quiet">{t('operator.password_text')}</p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('operator.change_password')}
      </Button>
      <Modal title={t('operator.change_password')} isOpen={isOpen} onClose={() => setOpen(false)} isSticky>
        <PasswordForm onChanged={changed} />
      </Modal>
    </section>
  )
}

function PasswordForm({ onChanged }: Props) {
  const { t } = useTexts('operator')
  const { operator } = useConsole()
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ old_password = '', new_password = '' }) =>
      proved(() => api.password.$put({ json: { old_password, new_password } })),
    onDone: onChanged,
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 text-left">
      <FormProblem problem={problem} />
      {/* Password managers store the account under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={operator.email} readOnly />
      <PasswordInput
        name="old_password"
        label={t('operator.old_password')}
        error={errors.old_password}
        autoComplete="current-password"
      />
      <PasswordInput
        name="new_password"
        label={t('operator.new_password')}
        hint={t('operator.choose_password_hint')}
        error={errors.new_password}
        autoComplete="new-password"
      />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.save')}
      </Button>
    </form>
  )
}
