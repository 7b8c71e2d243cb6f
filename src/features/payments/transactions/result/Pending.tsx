import { Clock } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notices.ts'
import type { Order } from '../../payments.contract.ts'
import { OrderFacts } from '../OrderFacts.tsx'
import { OnwardLink } from './OnwardLink.tsx'
import { PayOtherwise } from './PayOtherwise.tsx'
import { ResultHead } from './ResultHead.tsx'
import { TransferDetails } from './TransferDetails.tsx'

/** An order that is not paid, or whose payment is not confirmed yet. */
export function Pending({ order, onOrder }: { order: Order; onOrder(order: Order): void }) {
  const { t, money } = useTexts('transactions')
  const { transfer, redirect } = order
  const price = money(order.amount, order.currency)
  return (
    <>
      <ResultHead
        Icon={Clock}
        look="waiting"
        title={t('transactions.pending_title')}
        text={transfer ? t('transactions.pending_transfer') : t('transactions.pending_text')}
      />
      {transfer && <TransferDetails transfer={transfer} price={price} />}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {redirect && (
          <a href={redirect} className={buttonClass('primary')}>
            {t('transactions.go_on')}
          </a>
        )}
        <OnwardLink order={order} look={redirect ? 'quiet' : 'primary'} />
      </div>
      <OrderFacts order={order} />
      <PayOtherwise order={order} onOrder={onOrder} isFolded />
      <CancelOrder order={order} onOrder={onOrder} />
    </>
  )
}

/** Cancels the order without a confirmation, because the buyer can retry it from the same page. */
function CancelOrder({ order, onOrder }: { order: Order; onOrder(order: Order): void }) {
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
