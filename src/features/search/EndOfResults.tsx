import { CheckCheck, WifiOff } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useOnline } from '../../platform/browser-state.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonCards } from './MemberGrid.tsx'
import { pageSize } from './page-size.ts'
import type { ResultList } from './result-list.ts'
import { useEndless } from './useEndless.ts'
import { useFocusOnNewcomer } from './useFocusOnNewcomer.ts'
import type { Results } from './useResults.ts'

type Props = { results: Results; list: ResultList }

/** What comes after those who are here: more of them by themselves or by a press, a problem, or the end. */
export function EndOfResults({ results: { isLoading, hasFailed, refused, loadMore }, list }: Props) {
  const { t } = useTexts('search')
  const isOnline = useOnline()
  const hasMore = list.next !== null
  const end = useEndless(hasMore && !isLoading && !hasFailed && isOnline, loadMore)
  const pressed = useFocusOnNewcomer(end, list.members.length)
  const count = list.members.length
  return (
    <div ref={end} className="mt-3 md:mt-4">
      {hasMore && (
        <>
          {isLoading && <SkeletonCards count={8} />}
          {!isOnline && (
            <p className="flex items-center justify-center gap-2 py-6 text-center text-quiet">
              <WifiOff aria-hidden className="size-5 shrink-0" />
              {t('search.offline')}
            </p>
          )}
          {hasFailed && isOnline ? (
            <ErrorState {...(refused && { text: refused.message })} onRetry={() => void loadMore()} />
          ) : (
            <p className="mt-6 text-center">
              <Button
                look="quiet"
                isBusy={isLoading}
                onClick={() => {
                  pressed()
                  void loadMore()
                }}
              >
                {t('search.more')}
              </Button>
            </p>
          )}
        </>
      )}
      {!hasMore && count > 0 && (
        <p className="flex items-center justify-center gap-2 py-8 text-center text-quiet">
          <CheckCheck aria-hidden className="size-5 shrink-0 text-primary-text" />
          {t('search.end')}
        </p>
      )}
      <p role="status" className="sr-only">
        {count > pageSize ? t('search.shown', { count }) : ''}
      </p>
    </div>
  )
}
