import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'

/** As high as the shortest list: this browser only. */
export function SessionsSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="flex items-start gap-3 py-3">
      <Skeleton className="mt-0.5 size-6 shrink-0" />
      <div className="grow">
        <Skeleton className="my-1 h-4 w-2/5" />
        <Skeleton className="my-1.5 h-3 w-3/5" />
        <Skeleton className="my-1.5 h-3 w-1/2" />
      </div>
    </Loading>
  )
}
