import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useMethodNames } from '../../../payments/methods/method-names.ts'
import { isMethod } from '../../../prices/methods.ts'
import { FactList } from '../screens/FactList.tsx'
import type { OrderDetails } from './order.contract.ts'

type Payment = OrderDetails['payments'][number]

/** Each try to pay the order, with everything its provider said. */
export function OrderPayments({ order }: { order: OrderDetails }) {
  const { t } = useTexts('operator')
  if (order.payments.length === 0)
    return <p className="mt-5 text-quiet">{t('operator.payments.no_payments')}</p>
  return (
    <ul className="mt-5 grid gap-5">
      {order.payments.map((payment, place) => (
        <li key={payment.id} className="grid items-start gap-5 xl:grid-cols-2">
          <Facts payment={payment} number={place + 1} />
          <Messages messages={payment.messages} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ payment, number }: { payment: Payment; number: number }) {
  const { t, find, money } = useTexts('operator')
  const when = useDateTime()
  const names = useMethodNames()
  const { method, card, next_poll } = payment
  return (
    <FactList
      title={t('operator.payments.payment', { number })}
      facts={[
        [
          t('operator.payments.status'),
          find(`operator.payments.payment_${payment.status}`) ?? payment.status,
        ],
        [t('operator.payments.method'), isMethod(method) ? names[method] : method],
        [t('operator.payments.bank'), payment.bank],
        [t('operator.payments.card'), card && `${card.brand} ••${card.last_four}`],
        [t('operator.payments.price'), money(payment.amount, payment.currency)],
        [t('operator.payments.provider'), payment.provider],
        [t('operator.payments.reference'), payment.reference],
        [t('operator.payments.started'), when(payment.created)],
        [t('operator.payments.polls'), payment.polls > 0 ? String(payment.polls) : null],
        [t('operator.payments.next_poll'), next_poll && when(next_poll)],
        [t('operator.payments.id'), payment.id],
      ]}
    />
  )
}

function Messages({ messages }: Pick<Payment, 'messages'>) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h2 className="mb-3 font-bold text-lg">{t('operator.payments.messages')}</h2>
      {messages.length === 0 && <p className="text-quiet">{t('operator.payments.no_messages')}</p>}
      <ul className="grid gap-3">
        {messages.map(({ id, kind, body, times, first, last }) => (
          <li key={id}>
            <p className="text-quiet text-xs">
              {[
                t(`operator.payments.message_${kind}`),
                when(first),
                times > 1 && t('operator.payments.repeated', { times, date: when(last) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-field bg-sunken p-3 text-xs">
              {readable(body)}
            </pre>
          </li>
        ))}
      </ul>
    </section>
  )
}

function readable(body: string) {
  try {
    return JSON.stringify(JSON.parse(body), null, 1)
  } catch {
    return body
  }
}
