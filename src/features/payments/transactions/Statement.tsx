import {
  Coins,
  Gift,
  Image,
  type LucideIcon,
  Mail,
  PencilLine,
  ShoppingBag,
  Sparkles,
  Undo2,
} from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading, Skeleton, Skeletons } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import type { CreditReason } from '../../credits/credits.contract.ts'
import type { Statement as StatementPage } from '../payments.contract.ts'
import { readResult } from '../useApiData.ts'
import { MoreButton } from './MoreButton.tsx'
import { type Cursor, usePages } from './usePages.ts'

const icons: Record<CreditReason, LucideIcon> = {
  signup: Sparkles,
  demo: Sparkles,
  purchase: ShoppingBag,
  message: Mail,
  photo: Image,
  gift: Gift,
  returned: Undo2,
  refund: Undo2,
  chargeback: Undo2,
  correction: PencilLine,
}

const fetchPage = (before: Cursor) =>
  readResult(api.api['ledger.php'].$get({ query: before === null ? {} : { before: String(before) } }))
type Entry = StatementPage['entries'][number]

/** The transfers of the member's credits, newest first. */
export function Statement({ balance }: { balance: number }) {
  const { t } = useTexts('transactions')
  const { pages, ...list } = usePages({ name: 'statement', initial: {}, fetchPage })
  const entries = pages?.flatMap((page) => page.entries)
  return (
    <section aria-label={t('transactions.statement')} className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-lg">{t('transactions.statement')}</h2>
        <p className="flex items-center gap-2 font-semibold">
          <Coins aria-hidden className="size-5 text-primary-text" />
          {t('transactions.balance', { credits: balance })}
        </p>
        <p className="w-full text-quiet text-sm">{t('transactions.never_expire')}</p>
      </div>
      {entries ? (
        entries.length > 0 ? (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {entries.map((entry) => (
              <EntryRow key={entry.number} entry={entry} />
            ))}
          </ul>
        ) : (
          <p className="rounded-card bg-surface p-5 text-quiet">{t('transactions.statement_none')}</p>
        )
      ) : list.isLoading ? (
        <Loading label={t('shell.loading')} className="rounded-card border border-line bg-surface p-4">
          <Skeletons count={4}>
            <Skeleton className="my-2 h-8" />
          </Skeletons>
        </Loading>
      ) : (
        <ErrorState {...(list.refusalText && { text: list.refusalText })} onRetry={list.load} />
      )}
      <MoreButton {...list} />
    </section>
  )
}

function EntryRow({ entry: { amount, reason, date, balance, order } }: { entry: Entry }) {
  const { t, number } = useTexts('transactions', 'credits')
  const moment = useDateTime()
  const words: Record<CreditReason, string> = {
    signup: t('transactions.reason_signup'),
    demo: t('transactions.reason_demo'),
    purchase: t('transactions.reason_purchase'),
    message: t('transactions.reason_message'),
    photo: t('transactions.reason_photo'),
    gift: t('transactions.reason_gift'),
    returned: t('transactions.reason_returned'),
    refund: t('transactions.reason_refund'),
    chargeback: t('transactions.reason_chargeback'),
    correction: t('transactions.reason_correction'),
  }
  const Icon = icons[reason]
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
      <div className="min-w-0 grow">
        <p className="font-medium leading-snug">
          {order ? <TextLink to={`/transactions/${order}`}>{words[reason]}</TextLink> : words[reason]}
        </p>
        <p className="text-quiet text-xs">{moment(date)}</p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className={`font-semibold ${amount > 0 ? 'text-success' : ''}`}>
          {number(amount, { signDisplay: 'exceptZero' })}
          <span className="sr-only"> {t('credits.credits', { credits: Math.abs(amount) })}</span>
        </span>
        <span className="block text-quiet text-xs">{t('transactions.after', { credits: balance })}</span>
      </p>
    </li>
  )
}
