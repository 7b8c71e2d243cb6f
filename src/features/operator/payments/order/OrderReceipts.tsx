import { FileDown } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { saveFile } from '../../shell/parts/save-file.ts'
import type { OrderDetails } from './order.contract.ts'

/** The invoice and notes of an order. Support sees that they exist, finance opens them. */
export function OrderReceipts({ order, canOpen }: { order: OrderDetails; canOpen: boolean }) {
  const { t, money } = useTexts('operator', 'transactions')
  const { receipts, is_receipt_due, currency } = order
  const open = (id: string) =>
    saveFile(`payments/receipt?order=${order.id}&id=${id}`).then((text) => text && notify('failure', text))
  if (receipts.length === 0 && !is_receipt_due) return null
  return (
    <section className="mt-5 rounded-card border border-line bg-raised p-5">
      <h2 className="mb-2 font-bold text-lg">{t('operator.payments.receipts')}</h2>
      <ul className="divide-y divide-line">
        {receipts.map(({ id, kind, number, gross, vat }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <span className="min-w-0 grow">{t(`transactions.receipt_${kind}`, { number })}</span>
            <span className="text-quiet text-sm tabular-nums">
              {t('operator.payments.receipt_vat', { vat: money(vat, currency) })}
            </span>
            <span className="font-semibold tabular-nums">{money(gross, currency)}</span>
            {canOpen && (
              <Button
                look="plain"
                onClick={() => void open(id)}
                aria-label={t('operator.payments.receipt_open', { number })}
              >
                <FileDown aria-hidden className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {is_receipt_due && <p className="text-quiet">{t('operator.payments.receipt_due')}</p>}
    </section>
  )
}
