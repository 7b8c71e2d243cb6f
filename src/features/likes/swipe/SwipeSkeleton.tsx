import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'

/** The shape of the game until the first cards are here. */
export function SwipeSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="flex flex-col items-center gap-6">
      <Skeleton className="mb-5 aspect-3/4 w-[min(100%,max(13.5rem,(100dvh-var(--above,23rem))*0.75))] max-w-md rounded-card" />
      <div className="flex w-full max-w-md gap-3">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-16 grow rounded-full" />
        <Skeleton className="h-16 grow rounded-full" />
      </div>
    </Loading>
  )
}
