import { Coins, History, RotateCcw } from 'lucide-react'
import { Navigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Offer } from '../payments.contract.ts'
import { type ApiResult, useApiData } from '../useApiData.ts'
import type { Route } from './+types/CreditsPage.ts'
import { fetchOfferWithCode } from './fetch-offer.ts'
import { OfferSection } from './OfferSection.tsx'
import { PurchaseTerms } from './PurchaseTerms.tsx'
import { withQuery } from './with-query.ts'

export async function loader(args: Route.LoaderArgs): Promise<ApiResult<Offer>> {
  await memberOrLogin(args)
  const code = new URL(args.request.url).searchParams.get('code')
  return fetchOfferWithCode(apiFor(pageOf(args.context)), code)
}

/** On client navigation the page renders at once and fetches its data itself. */
export const clientLoader = (): ApiResult<Offer> => ({})

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** The member's balance and the bundles for sale. */
export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts('credits', 'methods', 'member')
  const code = useUrlParameter('code')
  const to = useUrlParameter('to')
  const offer = useApiData(loaderData, () => fetchOfferWithCode(api, code))
  const user = useUserNow()
  if (!user) return <Navigate to={withQuery('/login', { to: withQuery('/credits', { code, to }) })} replace />
  return (
    <div className="page-width flex-1 pt-6 pb-12 md:pt-10 md:pb-16">
      <PageTitle>{t('member.credits')}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-extrabold text-2xl">{t('credits.title')}</h1>
        <p
          role="status"
          className="flex items-center gap-2 rounded-full bg-surface px-4 py-2 font-semibold shadow-low"
        >
          <Coins aria-hidden className="size-5 text-primary-text" />
          {t('credits.balance', { credits: user.credits })}
        </p>
      </div>
      <p className="mt-2 max-w-[60ch] text-quiet">{t('credits.lead')}</p>
      {user.paid_user && (
        <LinkButton to={withQuery('/credits/repeat-order', { to })} look="quiet" className="mt-4">
          <RotateCcw aria-hidden className="size-5" />
          {t('credits.repeat')}
        </LinkButton>
      )}
      <OfferSection offer={offer} />
      <PurchaseTerms />
      <LinkButton to="/transactions" look="quiet" className="mt-6">
        <History aria-hidden className="size-5" />
        {t('credits.history')}
      </LinkButton>
    </div>
  )
}
