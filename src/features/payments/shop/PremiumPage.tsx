import { Crown, Images, type LucideIcon, MessagesSquare, RotateCcw, Upload } from 'lucide-react'
import { Navigate, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { freeConversations } from '../../chat/sending/free-conversations.ts'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Offer } from '../payments.contract.ts'
import { type ApiResult, useApiData } from '../useApiData.ts'
import type { Route } from './+types/PremiumPage.ts'
import { fetchOffer } from './fetch-offer.ts'
import { OfferSection } from './OfferSection.tsx'
import { PurchaseTerms } from './PurchaseTerms.tsx'
import { withQuery } from './with-query.ts'

/** Claimed increase of the chance of a match with premium, in percent. */
const matchIncrease = 46
const maxPhotos = 25

export async function loader(args: Route.LoaderArgs): Promise<ApiResult<Offer>> {
  const user = await memberOrLogin(args)
  if (user.paid_user)
    throw redirect(withQuery('/credits', { to: new URL(args.request.url).searchParams.get('to') }))
  return fetchOffer(apiFor(pageOf(args.context)))
}

export const clientLoader = (): ApiResult<Offer> => ({})

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** The benefits of premium, for members who have not bought yet. Members who have are redirected to /credits. */
export default function PremiumPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts('premium', 'credits', 'methods', 'member')
  const offer = useApiData(loaderData, () => fetchOffer(api))
  const to = useUrlParameter('to')
  const user = useUserNow()
  if (!user) return <Navigate to={withQuery('/login', { to: withQuery('/premium', { to }) })} replace />
  if (user.paid_user) return <Navigate to={withQuery('/credits', { to })} replace />
  return (
    <div className="page-width flex flex-1 flex-col pt-4 pb-12 md:pt-10 md:pb-16">
      <PageTitle>{t('member.premium')}</PageTitle>
      <meta name="robots" content="noindex" />
      {/* On small screens the benefits follow the bundles, so that the first screen shows a price. */}
      <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-center lg:gap-10 lg:rounded-card lg:bg-primary-tint lg:p-8">
        <div className="max-lg:rounded-card max-lg:bg-primary-tint max-lg:p-4 sm:max-lg:p-8">
          <div className="flex items-center gap-3 lg:block">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary lg:size-14"
            >
              <Crown className="size-5 lg:size-7" />
            </span>
            <h1 className="font-extrabold text-2xl lg:mt-4">{t('premium.title')}</h1>
          </div>
          <p className="mt-2 lg:text-lg">{t('premium.claim', { percentage: matchIncrease })}</p>
          <p className="mt-2 text-quiet">{t('premium.how')}</p>
        </div>
        <Benefits />
      </div>
      <h2 className="mt-5 font-bold text-xl lg:mt-10">{t('premium.choose')}</h2>
      <OfferSection offer={offer} />
      <div className="max-lg:order-2">
        <PurchaseTerms />
      </div>
    </div>
  )
}

function Benefits() {
  const { t } = useTexts('premium')
  const benefits: [LucideIcon, string, string][] = [
    [Images, t('premium.photos'), t('premium.photos_text')],
    [MessagesSquare, t('premium.chats'), t('premium.chats_text', { chats: freeConversations })],
    [Upload, t('premium.own_photos', { photos: maxPhotos }), t('premium.own_photos_text')],
    [RotateCcw, t('premium.repeat'), t('premium.repeat_text')],
  ]
  return (
    <ul className="grid gap-3 max-lg:order-1 max-lg:mt-8 sm:grid-cols-2">
      {benefits.map(([Icon, title, text]) => (
        <li key={title} className="flex gap-3 rounded-card bg-surface p-4">
          <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary-text" />
          <div className="min-w-0">
            <p className="font-bold">{title}</p>
            <p className="text-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
