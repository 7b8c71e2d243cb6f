import { ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Loading, Skeleton, Skeletons } from '../../../ui/Skeleton.tsx'
import type { Order } from '../payments.contract.ts'
import type { ApiResult } from '../useApiData.ts'
import { fetchOrders, type OrderList } from './fetch-orders.ts'
import { MoreButton } from './MoreButton.tsx'
import { PurchaseRow } from './PurchaseRow.tsx'
import { usePages } from './usePages.ts'

/** The member's orders, newest first. */
export function Purchases({ initial }: { initial: ApiResult<OrderList> }) {
  const { t } = useTexts('transactions')
  const { pages, ...list } = usePages({
    name: 'orders',
    initial,
    fetchPage: (before) => fetchOrders(api, before ? { before: String(before) } : {}),
  })
  const orders = pages?.flatMap((page) => page.orders)
  const section = useRef<HTMLElement>(null)
  const replace = (next: Order) => {
    list.change((page) => ({
      ...page,
      orders: page.orders.map((order) => (order.payment_id === next.payment_id ? next : order)),
    }))
    // The pressed button is gone, so move the keyboard focus to the section.
    section.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('transactions.purchases')}
      className="mt-6 outline-none"
    >
      <h2 className="mb-3 font-bold text-lg">{t('transactions.purchases')}</h2>
      {orders ? (
        orders.length > 0 ? (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {orders.map((order) => (
                <PurchaseRow key={order.payment_id} order={order} onOrder={replace} />
              ))}
            </ul>
            <MoreButton {...list} />
          </>
        ) : (
          <Message
            mark={<ReceiptText className="size-10" />}
            title={t('transactions.none_title')}
            text={t('transactions.none_text')}
          >
            <LinkButton to="/credits">{t('transactions.none_link')}</LinkButton>
          </Message>
        )
      ) : list.isLoading ? (
        <PurchasesSkeleton />
      ) : (
        <ErrorState {...(list.refusalText && { text: list.refusalText })} onRetry={list.load} />
      )}
    </section>
  )
}

function PurchasesSkeleton() {
  const { t } = useTexts()
  return (
    <Loading
      label={t('shell.loading')}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      <Skeletons count={3}>
        <div className="flex items-center gap-4 p-4">
          <Skeleton className="h-7.5 w-12" />
          <div className="grow">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-1.5 h-4 w-44" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      </Skeletons>
    </Loading>
  )
}
