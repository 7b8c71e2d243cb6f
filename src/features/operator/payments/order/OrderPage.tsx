import { ArrowLeft, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { notify } from '../../../../ui/notices.ts'
import { api, loaded } from '../../shell/console-api.ts'
import { useConsole } from '../../shell/console-data.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { ScreenHead } from '../../shell/parts/ScreenHead.tsx'
import { useSent } from '../../shell/parts/useSent.ts'
import { OrderBooks } from './OrderBooks.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderReceipts } from './OrderReceipts.tsx'
import type { OrderDetails } from './order.contract.ts'
import { RefundForm } from './RefundForm.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loaded(api.payments.order.$get({ query: { id: params.id ?? '' } }), request)

/** One order with everything about it. */
export default function OrderPage() {
  const first = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  return <Order key={first.id} first={first} />
}

function Order({ first }: { first: OrderDetails }) {
  const { t, money } = useTexts('operator')
  const { operator } = useConsole()
  const [order, setOrder] = useState(first)
  const [isRefunding, setRefunding] = useState(false)
  const { send, isBusy } = useSent()
  const isFinance = operator.roles.some((role) => role === 'finance' || role === 'owner')
  const canAsk =
    isFinance &&
    (order.payments.some(({ status }) => status === 'open') ||
      order.refunds.some(({ status }) => status === 'asked'))
  const canRefund = isFinance && order.refundable !== null
  const ask = () =>
    send(
      () => api.payments.order.ask.$post({ json: { order: order.id } }),
      (asked) => {
        setOrder(asked)
        notify('success', t('operator.payments.asked'))
      },
    )
  useKeys([
    ...(canRefund ? [{ keys: 'r', text: t('operator.payments.refund'), run: () => setRefunding(true) }] : []),
    ...(canAsk ? [{ keys: 'p', text: t('operator.payments.ask'), run: () => void ask() }] : []),
  ])
  const refunded = (changed: OrderDetails) => {
    setOrder(changed)
    setRefunding(false)
    notify('success', t('operator.payments.refund_done'))
  }
  return (
    <>
      <ScreenHead title={t('operator.payments.order', { price: money(order.amount, order.currency) })}>
        <LinkButton to="/payments" look="plain">
          <ArrowLeft aria-hidden className="size-5" />
          {t('operator.payments.to_orders')}
        </LinkButton>
        {canAsk && (
          <Button look="quiet" isBusy={isBusy} onClick={() => void ask()}>
            <RefreshCw aria-hidden className="size-5" />
            {t('operator.payments.ask')}
          </Button>
        )}
        {canRefund && (
          <Button onClick={() => setRefunding(true)}>
            <Undo2 aria-hidden className="size-5" />
            {t('operator.payments.refund')}
          </Button>
        )}
      </ScreenHead>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <OrderFacts order={order} />
        <OrderBooks order={order} />
      </div>
      <OrderReceipts order={order} canOpen={isFinance} />
      <OrderPayments order={order} />
      <Modal
        title={t('operator.payments.refund')}
        isOpen={isRefunding}
        onClose={() => setRefunding(false)}
        isSticky
      >
        <RefundForm order={order} onRefunded={refunded} onCancel={() => setRefunding(false)} />
      </Modal>
    </>
  )
}
