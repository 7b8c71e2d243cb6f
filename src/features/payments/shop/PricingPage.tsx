import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import type { Offer } from '../payments.contract.ts'
import type { ApiResult } from '../useApiData.ts'
import type { Route } from './+types/PricingPage.ts'
import { fetchOffer } from './fetch-offer.ts'

const content = () => import('./PricingContent.tsx')
const PricingContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export const loader = ({ context }: Route.LoaderArgs): Promise<ApiResult<Offer>> =>
  fetchOffer(apiFor(pageOf(context)))

export async function clientLoader(): Promise<ApiResult<Offer>> {
  await PricingContent.preload()
  return {}
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** The public price list. */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <PageTitle>{t('shell.prices')}</PageTitle>
      <PricingContent loaderData={loaderData} />
    </>
  )
}
