import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { CardPlace } from './deck/CardPlace.tsx'

export function SwipeSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="flex flex-1 flex-col items-center low:flex-row">
      <CardPlace isFilling>
        <Skeleton className="size-full rounded-card" />
      </CardPlace>
      <div className="flex w-full max-w-md gap-3">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-16 grow rounded-full" />
        <Skeleton className="h-16 grow rounded-full" />
      </div>
    </Loading>
  )
}
