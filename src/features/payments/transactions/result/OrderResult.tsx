import { FileQuestion } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { LinkButton } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import { focusHeading, useFocusHeadingOnChange } from '../../../../ui/useFocusHeadingOnChange.ts'
import { PageTitle } from '../../../page-basics/PageTitle.tsx'
import type { Order } from '../../payments.contract.ts'
import { type ApiResult, useApiData } from '../../useApiData.ts'
import { fetchOrder, isUnknownOrder } from '../fetch-orders.ts'
import { Completed } from './Completed.tsx'
import { NotPaid } from './NotPaid.tsx'
import { Pending } from './Pending.tsx'
import { useOrderUpdates } from './useOrderUpdates.ts'

/** The outcome of an order, updated live. */
export function OrderResult({ id, initial }: { id: string; initial: ApiResult<Order> }) {
  const { t } = useTexts('transactions')
  const result = useApiData(initial, () => fetchOrder(api, id))
  const { data: order, refusalText, isLoading, load, show } = result
  useOrderUpdates(() => void load(), { id })
  useFocusHeadingOnChange(order && (order.refunded ? 'refunded' : order.status))
  // The pressed button is gone, so scroll up and move the focus to the heading.
  const showOrder = (next: Order) => {
    show(next)
    scrollTo({ top: 0 })
    focusHeading(document)
  }
  return (
    <div className="mx-auto flex w-full max-w-160 flex-1 flex-col overflow-x-clip px-4 pt-8 pb-12 md:pt-12 md:pb-16">
      {order ? (
        <Outcome order={order} onOrder={showOrder} />
      ) : isLoading ? (
        <Loading label={t('transactions.loading')} className="flex flex-col items-center gap-4">
          <PageTitle>{t('transactions.loading')}</PageTitle>
          <Skeleton className="size-24 rounded-full" />
          <Skeleton className="h-9 w-60" />
          <Skeleton className="h-6 w-72" />
          <Skeleton className="mt-4 h-40 w-full rounded-card" />
        </Loading>
      ) : isUnknownOrder(result) ? (
        <Unknown />
      ) : (
        <ErrorState {...(refusalText && { text: refusalText })} onRetry={() => void load()} />
      )}
    </div>
  )
}

function Outcome({ order, onOrder }: { order: Order; onOrder(order: Order): void }) {
  if (order.status === 'pending') return <Pending order={order} onOrder={onOrder} />
  if (order.status === 'completed') return <Completed order={order} onOrder={onOrder} />
  return <NotPaid order={order} onOrder={onOrder} />
}

/** No such order, or not one of this member. */
function Unknown() {
  const { t } = useTexts('transactions')
  return (
    <>
      <PageTitle>{t('transactions.title')}</PageTitle>
      <Message
        isPage
        mark={<FileQuestion className="size-11" />}
        title={t('transactions.unknown_title')}
        text={t('transactions.unknown_text')}
      >
        <LinkButton to="/transactions">{t('transactions.all')}</LinkButton>
        <LinkButton to="/" look="quiet">
          {t('error_page.home')}
        </LinkButton>
      </Message>
    </>
  )
}
