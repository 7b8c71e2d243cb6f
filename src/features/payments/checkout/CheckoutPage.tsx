import { ArrowLeft } from 'lucide-react'
import { Navigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading, Skeleton, Skeletons } from '../../../ui/Skeleton.tsx'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Offer, SavedCard } from '../payments.contract.ts'
import { fetchOffer } from '../shop/fetch-offer.ts'
import { withQuery } from '../shop/with-query.ts'
import { type ApiResult, readResult, useApiData } from '../useApiData.ts'
import type { Route } from './+types/CheckoutPage.ts'
import { BundleGone } from './BundleGone.tsx'
import { Checkout } from './Checkout.tsx'
import { columns } from './columns.ts'

type CheckoutData = { offer: Offer; withCode?: Offer | undefined; cards: SavedCard[] }

/** If the cards cannot be loaded, the other methods remain. If the code is refused, the price without it is shown. */
async function fetchCheckout(client: typeof api, code: string | null): Promise<ApiResult<CheckoutData>> {
  const [{ data: offer, ...failure }, withCode, cards] = await Promise.all([
    fetchOffer(client),
    code ? fetchOffer(client, { code }) : undefined,
    readResult(client.api['cards.php'].$get()),
  ])
  return offer ? { data: { offer, withCode: withCode?.data, cards: cards.data?.cards ?? [] } } : failure
}

export async function loader(args: Route.LoaderArgs): Promise<ApiResult<CheckoutData>> {
  await memberOrLogin(args)
  const code = new URL(args.request.url).searchParams.get('code')
  return fetchCheckout(apiFor(pageOf(args.context)), code)
}

export const clientLoader = (): ApiResult<CheckoutData> => ({})

/** Choosing another method changes the URL but needs no new data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id

export default function CheckoutPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTexts('checkout', 'credits', 'methods', 'cards', 'forms')
  const code = useUrlParameter('code')
  const to = useUrlParameter('to')
  const { data, refusalText, isLoading, load, show } = useApiData(loaderData, () => fetchCheckout(api, code))
  const user = useUserNow()
  if (!user)
    return (
      <Navigate to={withQuery('/login', { to: withQuery(`/credits/${params.id}`, { code, to }) })} replace />
    )
  const bundle = data?.offer.bundles.find(({ id }) => id === params.id)
  return (
    <div className="page-width flex-1 pt-4 pb-8 md:pt-8 md:pb-16">
      <PageTitle>{t('checkout.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <LinkButton
        to={withQuery(user.paid_user ? '/credits' : '/premium', { to })}
        look="plain"
        className="-ml-3"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('checkout.back')}
      </LinkButton>
      <h1 className="mt-1 mb-5 font-extrabold text-2xl">{t('checkout.title')}</h1>
      {data && bundle ? (
        <Checkout
          key={`${bundle.id} ${user.deletion_date}`}
          {...data}
          bundle={bundle}
          urlMethod={params.paymentmethod}
          onCards={(cards) => show({ ...data, cards })}
          onPriceChanged={() => void load()}
        />
      ) : data ? (
        <BundleGone />
      ) : isLoading ? (
        <CheckoutSkeleton />
      ) : (
        <ErrorState {...(refusalText && { text: refusalText })} onRetry={() => void load()} />
      )}
    </div>
  )
}

function CheckoutSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className={columns}>
      <div className="divide-y divide-line rounded-card border border-line bg-surface lg:mt-10 lg:row-span-2">
        <Skeletons count={6}>
          <div className="flex min-h-15 items-center gap-3.5 px-4">
            <Skeleton className="size-5 rounded-full" />
            <Skeleton className="h-7.5 w-12" />
            <Skeleton className="h-5 w-32" />
          </div>
        </Skeletons>
      </div>
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  )
}
