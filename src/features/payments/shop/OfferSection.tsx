import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'
import type { Offer } from '../payments.contract.ts'
import { OwnLimitNote } from '../spending/OwnLimitNote.tsx'
import { useOrderUpdates } from '../transactions/result/useOrderUpdates.ts'
import type { ApiData } from '../useApiData.ts'
import { BundleCards, BundleSkeletons } from './BundleCards.tsx'
import { DiscountNote } from './DiscountNote.tsx'
import { codeOf } from './fetch-offer.ts'
import { PaymentCountry } from './PaymentCountry.tsx'

type Props = { offer: ApiData<Offer>; canBuy?: boolean }

/** Discount, bundles and payment methods, with their loading and error states. */
export function OfferSection({ offer: { data: offer, refusalText, isLoading, load }, canBuy }: Props) {
  const { t } = useTexts('credits')
  // A paid order may have used up the discount.
  useOrderUpdates(() => void load(), { isReloadedOnReset: false })
  if (!offer && isLoading)
    return (
      <Loading label={t('shell.loading')}>
        <BundleSkeletons />
      </Loading>
    )
  if (!offer)
    return (
      <ErrorState
        {...(refusalText && { text: refusalText })}
        onRetry={() => void load()}
        isBusy={isLoading}
      />
    )
  return (
    <>
      <div className="mt-6 empty:hidden">
        <OwnLimitNote offer={offer} />
      </div>
      {offer.discount && <DiscountNote discount={offer.discount} onEnd={() => void load()} />}
      <BundleCards bundles={offer.bundles} code={codeOf(offer)} {...(canBuy !== undefined && { canBuy })} />
      <PaymentCountry offer={offer} onChosen={() => void load()} />
    </>
  )
}
