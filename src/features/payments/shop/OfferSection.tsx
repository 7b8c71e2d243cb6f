import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'
import type { Offer } from '../payments.contract.ts'
import { useOrderUpdates } from '../transactions/useOrderUpdates.ts'
import type { ApiData } from '../useApiData.ts'
import { BundleCards, BundleSkeletons } from './BundleCards.tsx'
import { DiscountNote } from './DiscountNote.tsx'
import { codeOf } from './fetch-offer.ts'
import { PaymentCountry } from './PaymentCountry.tsx'

type Props = { offer: ApiData<Offer>; isToBuy?: boolean }

/** What is sold, what is taken off it at this moment, and how it can be paid. */
export function OfferSection({ offer: { data: offer, refusalText, isLoading, load }, isToBuy }: Props) {
  const { t } = useTexts('credits')
  // What was bought may have taken the discount along.
  useOrderUpdates(() => void load(), { isEager: false })
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
      {offer.discount && <DiscountNote discount={offer.discount} onEnd={() => void load()} />}
      <BundleCards bundles={offer.bundles} code={codeOf(offer)} {...(isToBuy !== undefined && { isToBuy })} />
      <PaymentCountry offer={offer} onChosen={() => void load()} />
    </>
  )
}
