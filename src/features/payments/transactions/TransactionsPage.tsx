import { data, Navigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Order } from '../payments.contract.ts'
import { SpendingSection } from '../spending/SpendingSection.tsx'
import type { ApiResult } from '../useApiData.ts'
import type { Route } from './+types/TransactionsPage.ts'
import { fetchOrder, fetchOrders, isUnknownOrder, type OrderList } from './fetch-orders.ts'
import { Purchases } from './Purchases.tsx'
import { OrderResult } from './result/OrderResult.tsx'
import { Statement } from './Statement.tsx'

type TransactionsData = { order?: ApiResult<Order>; orders?: ApiResult<OrderList> }

export async function loader(args: Route.LoaderArgs) {
  await memberOrLogin(args, { isForClosed: true })
  const client = apiFor(pageOf(args.context))
  const { id } = args.params
  if (!id) return data<TransactionsData>({ orders: await fetchOrders(client) })
  const order = await fetchOrder(client, id)
  return data<TransactionsData>({ order }, { status: isUnknownOrder(order) ? 404 : 200 })
}

export const clientLoader = (): TransactionsData => ({})

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** The outcome of one order; without an id, all purchases and the statement of credits. */
export default function TransactionsPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useTexts('transactions', 'spending', 'methods', 'checkout', 'credits', 'cards', 'forms')
  const user = useUserNow()
  if (!user) return <Navigate to={`/login?to=/transactions${id ? `/${id}` : ''}`} replace />
  return (
    <>
      <meta name="robots" content="noindex" />
      {id ? (
        <OrderResult key={id} id={id} initial={loaderData.order ?? {}} />
      ) : (
        <div className="mx-auto w-full max-w-188 flex-1 px-4 pt-6 pb-12 md:pt-10 md:pb-16">
          <PageTitle>{t('transactions.title')}</PageTitle>
          <h1 className="font-extrabold text-2xl">{t('transactions.title')}</h1>
          <Purchases initial={loaderData.orders ?? {}} />
          <SpendingSection />
          <Statement balance={user.credits} />
        </div>
      )}
    </>
  )
}
