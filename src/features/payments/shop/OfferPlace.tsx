import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'
import type { Offer } from '../payments.contract.ts'
import { useLiveOrders } from '../transactions/use-live-orders.ts'
import type { Asked } from '../use-asked.ts'
import { codeOf } from './ask-offer.ts'
import { BundleCards, BundleSkeletons } from './BundleCards.tsx'
import { DiscountNote } from './DiscountNote.tsx'
import { PayFrom } from './PayFrom.tsx'

type Props = { offer: Asked<Offer>; isToBuy?: boolean }

/** What is sold, what is taken off it at this moment, and how it can be paid. */
export function OfferPlace({ offer: { data: offer, refused, isLoading, load }, isToBuy }: Props) {
  const { t } = useTexts('credits')
  // What was bought may have taken the discount along.
  useLiveOrders(() => void load(), { isEager: false })
  if (!offer && isLoading)
    return (
      <Loading label={t('shell.loading')}>
        <BundleSkeletons />
      </Loading>
    )
  if (!offer)
    return <ErrorState {...(refused && { text: refused })} onRetry={() => void load()} isBusy={isLoading} />
  return (
    <>
      {offer.discount && <DiscountNote discount={offer.discount} onEnd={() => void load()} />}
      <BundleCards bundles={offer.bundles} code={codeOf(offer)} {...(isToBuy !== undefined && { isToBuy })} />
      <PayFrom offer={offer} onChosen={() => void load()} />
    </>
  )
}
