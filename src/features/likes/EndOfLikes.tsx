import { WifiOff } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useOnline } from '../../platform/browser-state.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { pageSize } from '../search/page-size.ts'
import { useEndless } from '../search/useEndless.ts'
import { useFocusOnNewcomer } from '../search/useFocusOnNewcomer.ts'
import { SkeletonCards } from './LikesSkeleton.tsx'
import type { LikesShown } from './likes-shown.ts'
import type { Likes } from './useLikes.ts'

type Props = { likes: Likes; list: LikesShown }

/** What comes after those who are here: more of them by themselves or by a press, or a problem. */
export function EndOfLikes({ likes: { isLoading, hasFailed, refused, loadMore }, list }: Props) {
  const { t } = useTexts('likes')
  const isOnline = useOnline()
  const hasMore = list.next !== null
  const end = useEndless(hasMore && !isLoading && !hasFailed && isOnline, loadMore)
  const count = list.members.length
  const pressed = useFocusOnNewcomer(end, count)
  return (
    <div ref={end} className="mt-3 md:mt-4">
      {hasMore && (
        <>
          {isLoading && <SkeletonCards />}
          {!isOnline && (
            <p className="flex items-center justify-center gap-2 py-6 text-center text-quiet">
              <WifiOff aria-hidden className="size-5 shrink-0" />
              {t('likes.offline')}
            </p>
          )}
          {hasFailed && isOnline ? (
            <ErrorState {...(refused && { text: refused })} onRetry={() => void loadMore()} />
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
                {t('likes.more')}
              </Button>
            </p>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {count > pageSize ? t('likes.shown', { count }) : ''}
      </p>
    </div>
  )
}
