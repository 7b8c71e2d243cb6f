import { ReceiptText } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { api, loaded } from '../../shell/console-api.ts'
import { MoreButton } from '../screens/MoreButton.tsx'
import { PaymentsTabs } from '../screens/PaymentsTabs.tsx'
import { useMore } from '../screens/useMore.ts'
import { useRowKeys } from '../screens/useRowKeys.ts'
import { OrderListRow } from './OrderListRow.tsx'
import { OrdersFilters } from './OrdersFilters.tsx'
import type { OrdersPage as Page } from './orders.contract.ts'
import { type OrdersSearch, ordersSearch } from './orders-address.ts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(ask(ordersSearch(new URL(request.url).searchParams)), request)

/** The server checks what the address says. */
const ask = (query: OrdersSearch & { before?: string }) =>
  api.payments.orders.$get({ query: query as Parameters<typeof api.payments.orders.$get>[0]['query'] })

/** All orders. The address holds the search. */
export default function OrdersPage() {
  const page = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [search] = useSearchParams()
  return (
    <>
      <PaymentsTabs />
      <OrdersFilters />
      <Orders key={search.toString()} first={page} />
    </>
  )
}

function Orders({ first }: { first: Page }) {
  const { t } = useTexts('operator')
  const [search] = useSearchParams()
  const list = useRowKeys<HTMLUListElement>()
  const { pages, more, isBusy } = useMore(first, (before) => ask({ ...ordersSearch(search), before }))
  const orders = pages.flatMap((page) => page.orders)
  if (orders.length === 0)
    return (
      <Message
        mark={<ReceiptText className="size-10" />}
        title={t('operator.payments.no_orders')}
        text={t('operator.payments.no_orders_text')}
      />
    )
  return (
    <>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-raised">
        {orders.map((order) => (
          <OrderListRow key={order.id} order={order} />
        ))}
      </ul>
      <MoreButton more={more} isBusy={isBusy} />
    </>
  )
}
