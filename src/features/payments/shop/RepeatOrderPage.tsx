import { ArrowLeft } from 'lucide-react'
import { Navigate, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import { BundleGone } from '../checkout/BundleGone.tsx'
import { type ApiResult, useApiData } from '../useApiData.ts'
import type { Route } from './+types/RepeatOrderPage.ts'
import { fetchRepeat, type Repeat } from './fetch-repeat.ts'
import { RepeatForm } from './RepeatForm.tsx'
import { withQuery } from './with-query.ts'

export async function loader(args: Route.LoaderArgs): Promise<ApiResult<Repeat>> {
  const user = await memberOrLogin(args)
  if (!user.paid_user)
    throw redirect(withQuery('/premium', { to: new URL(args.request.url).searchParams.get('to') }))
  return fetchRepeat(apiFor(pageOf(args.context)))
}

export const clientLoader = (): ApiResult<Repeat> => ({})

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** Repeats the last purchase with one press. */
export default function RepeatOrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts('repeat', 'checkout', 'credits', 'methods', 'cards', 'forms')
  const { data, refusalText, isLoading, load } = useApiData(loaderData, () => fetchRepeat(api))
  const to = useUrlParameter('to')
  const user = useUserNow()
  if (!user)
    return <Navigate to={withQuery('/login', { to: withQuery('/credits/repeat-order', { to }) })} replace />
  if (!user.paid_user) return <Navigate to={withQuery('/premium', { to })} replace />
  return (
    <div className="mx-auto w-full max-w-140 flex-1 px-4 pt-4 pb-12 md:pt-8 md:pb-16">
      <PageTitle>{t('repeat.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <LinkButton to={withQuery('/credits', { to })} look="plain" className="-ml-3">
        <ArrowLeft aria-hidden className="size-5" />
        {t('checkout.back')}
      </LinkButton>
      <h1 className="mt-1 font-extrabold text-2xl">{t('repeat.title')}</h1>
      {data?.bundle ? (
        <RepeatForm key={user.deletion_date} repeat={data} bundle={data.bundle} />
      ) : data ? (
        <BundleGone />
      ) : isLoading ? (
        <Loading label={t('shell.loading')} className="mt-5 flex flex-col gap-4">
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-13 rounded-full" />
        </Loading>
      ) : (
        <ErrorState {...(refusalText && { text: refusalText })} onRetry={() => void load()} />
      )}
    </div>
  )
}
