import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'

type Props = { hasMore: boolean; isLoadingMore: boolean; loadMore(): Promise<void> }

/** Loads the next page of a list. */
export function MoreButton({ hasMore, isLoadingMore, loadMore }: Props) {
  const { t } = useTexts('transactions')
  if (!hasMore) return null
  return (
    <Button look="quiet" className="mt-3" isBusy={isLoadingMore} onClick={() => void loadMore()}>
      {t('transactions.more')}
    </Button>
  )
}
