import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { RestrictionKind, RestrictionReason } from '../../accounts/restrictions/restrictions.contract.ts'
import { api } from '../shell/console-api.ts'
import { proved } from '../shell/proof/proved.ts'

const kinds: RestrictionKind[] = ['hidden', 'suspended', 'banned']
const reasons: RestrictionReason[] = [
  ...(['fake', 'scam', 'abuse', 'underage', 'photo', 'advertising', 'illegal', 'payments', 'other'] as const),
]

export function RestrictForm({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useTexts('operator')
  const [kind, setKind] = useState<RestrictionKind>('suspended')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ reason = '', until = '', is_mailed }) =>
      proved(() =>
        api.members.restriction.$post({
          json: {
            ...{ id, kind, reason: reason as RestrictionReason, is_mailed: Boolean(is_mailed) },
            ...(kind === 'suspended' && until && { until: new Date(until).toISOString() }),
          },
        }),
      ),
    onDone,
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      <Select
        name="kind"
        label={t('operator.members.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as RestrictionKind)}
        options={kinds.map((value) => ({ value, text: t(`operator.members.kind_${value}`) }))}
      />
      <Select
        name="reason"
        label={t('operator.members.restriction_reason')}
        empty=""
        error={errors.reason}
        options={reasons.map((value) => ({ value, text: t(`operator.members.reason_${value}`) }))}
      />
      {kind === 'suspended' && (
        <Input name="until" type="date" label={t('operator.members.until')} error={errors.until} />
      )}
      <Checkbox name="is_mailed" defaultChecked>
        {t('operator.members.is_mailed')}
      </Checkbox>
      <Button type="submit" isBusy={isBusy}>
        {t('operator.members.restrict')}
      </Button>
    </form>
  )
}
