import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { randomId } from '../../../platform/random-id.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Input, TextArea } from '../../../ui/Input.tsx'
import { api } from '../shell/console-api.ts'
import { proved } from '../shell/proof/proved.ts'

type Props = { id: string; onDone(): void }

export function CreditsForm({ id, onDone }: Props) {
  const { t } = useTexts('operator')
  // The same correction, sent again, changes nothing.
  const [key] = useState(randomId)
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ amount = '', reason = '' }) =>
      proved(() => api.members.credits.$post({ json: { id, key, amount: Number(amount), reason } })),
    onDone,
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      <Input
        name="amount"
        type="number"
        step={1}
        label={t('operator.members.amount')}
        error={errors.amount}
      />
      <TextArea name="reason" rows={3} label={t('operator.members.why')} error={errors.reason} />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.members.credits')}
      </Button>
    </form>
  )
}

export function NoteForm({ id, onDone }: Props) {
  const { t } = useTexts('operator')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ text = '' }) => proved(() => api.members.notes.$post({ json: { id, text } })),
    onDone,
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      <TextArea name="text" rows={4} label={t('operator.members.note')} error={errors.text} />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.members.add_note')}
      </Button>
    </form>
  )
}

export function EraseForm({ id, onDone }: Props) {
  const { t } = useTexts('operator')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '' }) => proved(() => api.members.$delete({ json: { id, email } })),
    onDone,
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      <Input
        name="email"
        label={t('operator.members.type_email')}
        error={errors.email}
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.members.erase')}
      </Button>
    </form>
  )
}
