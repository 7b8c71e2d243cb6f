import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { EmailInput } from '../../../ui/Input.tsx'
import { api } from '../shell/console-api.ts'
import { proved } from '../shell/proof/proved.ts'
import type { GrantChoice } from './operators.contract.ts'
import { RolesField } from './RolesField.tsx'

export function InviteForm({ onInvited }: { onInvited(link: string): void }) {
  const { t } = useTexts('operator')
  const [grants, setGrants] = useState<GrantChoice[]>([])
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '' }) => proved(() => api.operators.$post({ json: { email, grants } })),
    onDone: ({ link }) => onInvited(link),
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      <EmailInput label={t('operator.email')} error={errors.email} autoComplete="off" />
      <RolesField grants={grants} onChange={setGrants} error={errors.grants} />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.invite_submit')}
      </Button>
    </form>
  )
}
