import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'

const chips = ['w-40', 'w-24', 'w-28', 'w-20', 'w-32', 'w-36']

export function MemberSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="page-width pt-2 pb-16 md:pt-4">
      <Skeleton className="mt-2 mb-4 h-7 w-24" />
      <div className="flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-10 lg:gap-14">
        <Skeleton className="aspect-4/5 rounded-card md:aspect-3/4" />
        <div className="flex flex-col gap-8">
          <div className="flex flex-col gap-3">
            <Skeleton className="h-9 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
          <Skeleton className="hidden h-12 w-56 rounded-full md:block" />
          <div className="flex flex-col gap-2.5">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-4/5" />
          </div>
          <div className="flex flex-wrap gap-2">
            {chips.map((width) => (
              <Skeleton key={width} className={`h-8 rounded-full ${width}`} />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  )
}
