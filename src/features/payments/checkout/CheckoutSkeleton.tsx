import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeleton, Skeletons } from '../../../ui/Skeleton.tsx'
import { columns } from './columns.ts'

export function CheckoutSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className={columns}>
      <div className="divide-y divide-line rounded-card border border-line bg-surface lg:mt-10 lg:row-span-2">
        <Skeletons count={6}>
          <div className="flex min-h-15 items-center gap-3.5 px-4">
            <Skeleton className="size-5 rounded-full" />
            <Skeleton className="h-7.5 w-12" />
            <Skeleton className="h-5 w-32" />
          </div>
        </Skeletons>
      </div>
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  )
}
