import { Copy } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { notify } from '../../../../ui/notices.ts'
import { groupIban } from '../../directdebit/form/group-iban.ts'
import type { Order } from '../../payments.contract.ts'

type Props = { transfer: NonNullable<Order['transfer']>; price: string }

/** The details for a bank transfer, each with a copy button. */
export function TransferDetails({ transfer, price }: Props) {
  const { t } = useTexts('transactions')
  const lines = [
    { name: t('transactions.transfer_amount'), shown: price, copied: price },
    {
      name: t('transactions.transfer_holder'),
      shown: transfer.account_holder,
      copied: transfer.account_holder,
    },
    { name: t('transactions.transfer_iban'), shown: groupIban(transfer.iban), copied: transfer.iban },
    {
      name: t('transactions.transfer_reference'),
      shown: transfer.reference,
      copied: transfer.reference,
    },
  ]
  const copy = (text: string) =>
    navigator.clipboard?.writeText(text).then(
      () => notify('success', t('transactions.copied')),
      () => notify('failure', t('parts.failed')),
    )
  return (
    <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map(({ name, shown, copied }) => (
        <li key={name} className="flex items-center gap-3 py-2 pr-2 pl-5">
          <p className="min-w-0 grow">
            <span className="block text-quiet text-xs">{name}</span>
            <span className="wrap-anywhere font-semibold tabular-nums">{shown}</span>
          </p>
          <button
            type="button"
            aria-label={t('transactions.copy', { what: name })}
            onClick={() => void copy(copied)}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-quiet hover:bg-primary-tint hover:text-text"
          >
            <Copy aria-hidden className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
