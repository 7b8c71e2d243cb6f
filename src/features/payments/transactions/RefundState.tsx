import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import type { Order } from '../payments.contract.ts'

/** The refund or chargeback of an order. */
export function RefundState({ order: { refunded, charged_back, currency } }: { order: Order }) {
  const { t, money } = useTexts('transactions')
  const moment = useDateTime()
  if (charged_back) return <Note>{t('transactions.charged_back')}</Note>
  if (!refunded) return null
  const values = { price: money(refunded.amount, currency), date: moment(refunded.date) }
  return <Note>{t(refunded.is_done ? 'transactions.refunded' : 'transactions.refunding', values)}</Note>
}

const Note = ({ children }: { children: string }) => (
  <div className="mt-4">
    <Alert>{children}</Alert>
  </div>
)
