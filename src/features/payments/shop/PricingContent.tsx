import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { CostLists } from '../../home/Costs.tsx'
import { JoinButton } from '../../home/JoinButton.tsx'
import { ShareTags } from '../../page-basics/ShareTags.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Offer } from '../payments.contract.ts'
import { type ApiResult, useApiData } from '../useApiData.ts'
import { fetchOffer } from './fetch-offer.ts'
import { OfferSection } from './OfferSection.tsx'
import { PurchaseTerms } from './PurchaseTerms.tsx'

export default function PricingContent({ loaderData }: { loaderData: ApiResult<Offer> }) {
  const { t } = useTexts('pricing', 'credits', 'methods', 'index')
  const offer = useApiData(loaderData, () => fetchOffer(api))
  const user = useUserNow()
  return (
    <div className="page-width flex-1 pt-8 pb-12 md:pt-12 md:pb-20">
      <ShareTags title={t('pricing.title')} description={t('pricing.lead')} path="/pricing" />
      <h1 className="font-extrabold text-2xl">{t('pricing.title')}</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-lg text-quiet">{t('pricing.lead')}</p>
      <CostLists heading="h2" country={offer.data?.country} />
      <h2 className="mt-12 font-bold text-xl">{t('pricing.bundles')}</h2>
      <p className="mt-1 max-w-[60ch] text-quiet">{t('pricing.bundles_text')}</p>
      <OfferSection offer={offer} canBuy={Boolean(user)} />
      <PurchaseTerms />
      {!user && (
        <p className="mt-8">
          <JoinButton />
        </p>
      )}
      {user?.paid_user === false && (
        <p className="mt-8">
          <LinkButton to="/premium" look="quiet">
            {t('pricing.premium')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
