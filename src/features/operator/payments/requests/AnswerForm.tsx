import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../../platform/useForm.ts'
import { ConfirmButtons } from '../../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { TextArea } from '../../../../ui/Input.tsx'
import { api } from '../../shell/console-api.ts'
import { proved } from '../../shell/proof/proved.ts'
import type { RefundRequest } from './requests.contract.ts'

type Props = {
  request: RefundRequest
  answer: 'grant' | 'refuse'
  onAnswered(): void
  onCancel(): void
}

export function AnswerForm({ request: { id }, answer, onAnswered, onCancel }: Props) {
  const { t } = useTexts('operator')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ text = '' }) =>
      proved(() => api.payments['refund-requests'].$put({ json: { id, answer, text } })),
    onDone: onAnswered,
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 text-left">
      <FormProblem problem={problem} />
      {answer === 'grant' && <p>{t('operator.payments.grant_text')}</p>}
      <TextArea
        name="text"
        label={t(answer === 'grant' ? 'operator.payments.words' : 'operator.payments.reason')}
        hint={t('operator.payments.words_hint')}
        error={errors.text}
        maxLength={1000}
      />
      <ConfirmButtons
        confirm={t(answer === 'grant' ? 'operator.payments.grant' : 'operator.payments.refuse')}
        cancel={t('operator.cancel')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
