import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { gridOf } from './grid/tile-grid.ts'

/** The layout of a free member's photos: a large one and two small ones. */
export function PhotosSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="@container flex flex-col gap-4">
      <Skeleton className="h-6 w-36" />
      <div className={gridOf(3)}>
        <Skeleton className="col-span-2 row-span-2 rounded-card" />
        <Skeleton className="rounded-card" />
        <Skeleton className="rounded-card" />
      </div>
    </Loading>
  )
}
