import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Price } from '../../../ui/Price.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { useCardWords } from '../cards/useCardWords.ts'
import { MethodLogo } from '../methods/MethodLogo.tsx'
import { useMethodNames } from '../methods/method-names.ts'
import type { Order } from '../payments.contract.ts'
import { ReceiptLinks } from '../receipts/ReceiptLinks.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTexts('transactions', 'methods', 'credits')
  const names = useMethodNames()
  const { nameOf } = useCardWords()
  const moment = useDateTime()
  const { credits, amount, full_amount, currency, method, card, code, date } = order
  return (
    <dl className="mt-6 flex flex-col gap-2.5 rounded-card border border-line bg-surface p-5">
      <Fact name={t('transactions.what')}>{t('credits.amount', { credits })}</Fact>
      <Fact name={t('transactions.price')}>
        <Price amount={amount} before={full_amount} currency={currency} />
      </Fact>
      {code && <Fact name={t('transactions.code')}>{code}</Fact>}
      <Fact name={t('transactions.method')}>
        <span className="inline-flex items-center gap-2.5">
          {card ? nameOf(card) : names[method]}
          <MethodLogo method={method} />
        </span>
      </Fact>
      <Fact name={t('transactions.ordered')}>{moment(date)}</Fact>
      {(order.receipts.length > 0 || order.is_receipt_due) && (
        <Fact name={t('transactions.receipts')}>
          <ReceiptLinks order={order} className="-my-2.5 items-end" />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <dt className="text-quiet">{name}</dt>
    <dd className="ml-auto min-w-0 wrap-anywhere text-right font-semibold">{children}</dd>
  </div>
)
