import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notices.ts'
import type { WaitingDebit } from '../../payments.contract.ts'

type Props = {
  order: string
  look: 'primary' | 'quiet'
  onSent(waiting: WaitingDebit): void
  /** Called when the form's details were deleted and must be entered again. */
  onGone(): void
}

export function SendCodeAgain({ order, look, onSent, onGone }: Props) {
  const { t } = useTexts('direct_debit')
  const { formProps, isBusy } = useForm({
    send: () => api.api['directdebit.php'].$patch({ json: { order } }),
    onDone: (waiting) => {
      notify('success', t('direct_debit.sent_again', { phone: waiting.phone }))
      onSent(waiting)
    },
    onRefused: ({ code, message }) => (code === 'otp_expired' ? onGone() : notify('failure', message)),
  })
  return (
    <form {...formProps}>
      <Button type="submit" look={look} isBusy={isBusy}>
        {t('direct_debit.send_again')}
      </Button>
    </form>
  )
}
