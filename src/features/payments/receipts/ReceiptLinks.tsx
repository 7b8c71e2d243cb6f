import { FileDown } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Order } from '../payments.contract.ts'

/** Links to the invoice of an order and the notes that followed, or that one is being written. */
export function ReceiptLinks({ order: { receipts, is_receipt_due }, className = '' }: Props) {
  const { t } = useTexts('transactions')
  if (receipts.length === 0 && !is_receipt_due) return null
  return (
    <ul className={`flex flex-col ${className}`}>
      {receipts.map(({ id, kind, number }) => (
        <li key={id}>
          <a
            href={`/api/receipt.php?id=${id}`}
            download
            className="inline-flex items-center gap-1.5 py-2.5 text-primary-text underline-offset-3 hover:underline"
          >
            <FileDown aria-hidden className="size-4 shrink-0" />
            {t(`transactions.receipt_${kind}`, { number })}
          </a>
        </li>
      ))}
      {is_receipt_due && <li className="py-2.5 text-quiet">{t('transactions.receipt_due')}</li>}
    </ul>
  )
}

type Props = { order: Pick<Order, 'receipts' | 'is_receipt_due'>; className?: string }
