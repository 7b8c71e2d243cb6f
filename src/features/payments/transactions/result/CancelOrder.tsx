import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notices.ts'
import type { Order } from '../../payments.contract.ts'

/** Cancels the order without a confirmation, because the buyer can retry it from the same page. */
export function CancelOrder({ order, onOrder }: { order: Order; onOrder(order: Order): void }) {
  const { t } = useTexts('transactions')
  const { formProps, isBusy } = useForm({
    send: () => api.api['orders.php'].$delete({ json: { order: order.payment_id } }),
    onDone: ({ order: cancelled }) => onOrder(cancelled),
    onRefused: ({ message }) => notify('failure', message),
  })
  return (
    <form {...formProps} className="mt-1 self-center">
      <Button type="submit" look="plain" isBusy={isBusy}>
        {t('transactions.cancel')}
      </Button>
    </form>
  )
}
