import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import type { OrderDetails } from './order.contract.ts'

type Line = { id: string; at: string; text: string; amount: string; note?: string }

/** The rows of both ledgers: money and credits. */
export function OrderBooks({ order }: { order: OrderDetails }) {
  const { t, find, money, number } = useTexts('operator')
  const when = useDateTime()
  const { currency } = order
  const moneyLines = order.money.map(({ id, kind, amount, at }) => ({
    ...{ id, at: when(at), amount: money(amount, currency) },
    text: find(`operator.payments.money_${kind}`) ?? kind,
  }))
  const creditLines = order.credits_moved.map(({ id, reason, amount, is_loss, at }) => ({
    ...{ id, at: when(at), amount: number(amount) },
    text: is_loss
      ? t('operator.payments.credits_loss')
      : (find(`operator.payments.credits_${reason}`) ?? reason),
  }))
  const refundLines = order.refunds.map(({ id, amount, credits, status, operator, reason, at }) => ({
    ...{ id, at: when(at), amount: money(amount, currency) },
    text: `${t(`operator.payments.state_${status}`)} · ${t('operator.payments.credits', { credits })}`,
    note: [operator, reason].filter(Boolean).join(': '),
  }))
  return (
    <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
      <Lines title={t('operator.payments.money')} lines={moneyLines} />
      <Lines title={t('operator.payments.credit_ledger')} lines={creditLines} />
      {refundLines.length > 0 && <Lines title={t('operator.payments.refunds')} lines={refundLines} />}
    </section>
  )
}

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  const { t } = useTexts('operator')
  return (
    <div>
      <h2 className="mb-2 font-bold text-lg">{title}</h2>
      {lines.length === 0 && <p className="text-quiet">{t('operator.payments.nothing_booked')}</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ id, at, text, amount, note }) => (
          <li key={id} className="grid grid-cols-[11rem_minmax(0,1fr)_auto] gap-x-4 py-1.5">
            <span className="text-quiet text-xs tabular-nums leading-6">{at}</span>
            <span className="min-w-0">
              {text}
              {note && <span className="wrap-anywhere block text-quiet text-xs">{note}</span>}
            </span>
            <span className="font-semibold tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
