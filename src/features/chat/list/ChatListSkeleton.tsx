import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeleton, Skeletons } from '../../../ui/Skeleton.tsx'

export function ChatListSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="-mx-2 flex flex-col">
      <Skeletons count={count}>
        <div className="flex items-center gap-3 py-2.5 pr-1 pl-2">
          <Skeleton className="size-14 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="my-1 h-4 w-2/5" />
            <Skeleton className="my-1 h-4 w-4/5" />
          </div>
        </div>
      </Skeletons>
    </Loading>
  )
}
