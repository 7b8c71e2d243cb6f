import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { api } from '../shell/console-api.ts'
import { proved } from '../shell/proof/proved.ts'
import type { ListedOperator } from './operators.contract.ts'
import { RolesField } from './RolesField.tsx'

type Props = { operator: ListedOperator; onChanged(status: 'done' | 'waiting'): void }

/** Begins with the roles that another owner asked for, so that agreeing is one press. */
export function RolesForm({ operator, onChanged }: Props) {
  const { t } = useTexts('operator')
  const [grants, setGrants] = useState(operator.asked?.grants ?? operator.grants)
  const { formProps, isBusy, errors, problem } = useForm({
    send: () => proved(() => api.operators.$put({ json: { id: operator.id, grants } })),
    onDone: ({ status }) => onChanged(status),
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      <RolesField grants={grants} onChange={setGrants} error={errors.grants} />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.save')}
      </Button>
    </form>
  )
}
