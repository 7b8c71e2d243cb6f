import { Crown, Images, type LucideIcon, MessagesSquare, RotateCcw, Upload } from 'lucide-react'
import { Navigate, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
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

/** Claimed increase of the chance of a match with premium, in percent. */
const matchIncrease = 46
const maxPhotos = 25

export async function loader(args: Route.LoaderArgs): Promise<ApiResult<Offer>> {
  const user = await memberOrLogin(args)
  if (user.paid_user) throw redirect('/credits')
  return fetchOffer(apiFor(pageOf(args.context)))
}

export const clientLoader = (): ApiResult<Offer> => ({})

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** The benefits of premium, for members who have not bought yet. Members who have are redirected to /credits. */
export default function PremiumPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts('premium', 'credits', 'methods', 'member')
  const offer = useApiData(loaderData, () => fetchOffer(api))
  const user = useUserNow()
  if (!user) return <Navigate to="/login?to=/premium" replace />
  if (user.paid_user) return <Navigate to="/credits" replace />
  return (
    <div className="page-width flex-1 pt-6 pb-12 md:pt-10 md:pb-16">
      <PageTitle>{t('member.premium')}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="grid gap-6 rounded-card bg-primary-tint p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-center lg:gap-10">
        <div>
          <span
            aria-hidden
            className="flex size-14 items-center justify-center rounded-full bg-primary text-on-primary"
          >
            <Crown className="size-7" />
          </span>
          <h1 className="mt-4 font-extrabold text-2xl">{t('premium.title')}</h1>
          <p className="mt-2 text-lg">{t('premium.claim', { percentage: matchIncrease })}</p>
          <p className="mt-2 text-quiet">{t('premium.how')}</p>
        </div>
        <Benefits />
      </div>
      <h2 className="mt-10 font-bold text-xl">{t('premium.choose')}</h2>
      <OfferSection offer={offer} />
      <PurchaseTerms />
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
    <ul className="grid gap-3 sm:grid-cols-2">
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
