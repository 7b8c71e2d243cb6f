import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { api } from '../shell/console-api.ts'
import { proved } from '../shell/proof/proved.ts'

type Props = { id: string; onRemoved(status: 'done' | 'waiting'): void; onCancel(): void }

export function RemoveForm({ id, onRemoved, onCancel }: Props) {
  const { t } = useTexts('operator')
  const { formProps, isBusy, problem } = useForm({
    send: () => proved(() => api.operators.$delete({ json: { id } })),
    onDone: ({ status }) => onRemoved(status),
  })
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <FormProblem problem={problem} />
      <ConfirmButtons
        confirm={t('operator.remove')}
        cancel={t('operator.cancel')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
