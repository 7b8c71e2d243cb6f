import { ReceiptText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Message } from '../../../ui/Message.tsx'
import { notify } from '../../../ui/notices.ts'
import { Loading, Skeleton, Skeletons } from '../../../ui/Skeleton.tsx'
import type { Order } from '../payments.contract.ts'
import { type ApiResult, useApiData } from '../useApiData.ts'
import { fetchOrders, type OrderList } from './fetch-orders.ts'
import { PurchaseRow } from './PurchaseRow.tsx'
import { ordersPerPage } from './page-sizes.ts'
import { useOrderUpdates } from './result/useOrderUpdates.ts'

/** The member's orders, newest first. */
export function Purchases({ initial }: { initial: ApiResult<OrderList> }) {
  const { t } = useTexts('transactions')
  const { data, refusalText, isLoading, load, show } = useApiData(initial, () => fetchOrders(api))
  const section = useRef<HTMLElement>(null)
  // Reloading would cut the list back to its first page.
  useOrderUpdates(() => void ((data?.orders.length ?? 0) <= ordersPerPage && load()))
  const replace = (next: Order) => {
    if (data) show({ ...data, orders: data.orders.map((order) => (isSame(order, next) ? next : order)) })
    // The pressed button is gone, so move the keyboard focus to the section.
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('transactions.purchases')}
      className="mt-6 outline-none"
    >
      <h2 className="mb-3 font-bold text-lg">{t('transactions.purchases')}</h2>
      {data ? (
        data.orders.length > 0 ? (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {data.orders.map((order) => (
                <PurchaseRow key={order.payment_id} order={order} onOrder={replace} />
              ))}
            </ul>
            <More list={data} onList={show} />
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
      ) : isLoading ? (
        <PurchasesSkeleton />
      ) : (
        <ErrorState {...(refusalText && { text: refusalText })} onRetry={() => void load()} />
      )}
    </section>
  )
}

const isSame = (one: Order, other: Order) => one.payment_id === other.payment_id

function More({ list, onList }: { list: OrderList; onList(list: OrderList): void }) {
  const { t } = useTexts('transactions')
  const [isBusy, setBusy] = useState(false)
  if (!list.next) return null
  const loadMore = async (before: string) => {
    setBusy(true)
    const { data } = await fetchOrders(api, { before })
    setBusy(false)
    if (!data) return notify('failure', t('parts.failed_text'))
    onList({ orders: [...list.orders, ...data.orders], next: data.next })
  }
  return (
    <Button look="quiet" className="mt-3" isBusy={isBusy} onClick={() => void loadMore(list.next ?? '')}>
      {t('transactions.more')}
    </Button>
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
