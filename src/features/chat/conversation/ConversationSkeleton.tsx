import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'

const bubbles = ['w-3/5', 'w-2/5', 'ml-auto w-1/2', 'w-1/3', 'ml-auto w-3/5', 'ml-auto w-1/4']

export function ConversationSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="flex min-h-0 flex-1 flex-col">
      <div className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-3xl items-center gap-3 px-4 py-2.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex grow flex-col gap-1.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col justify-end bg-sunken">
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-3 px-3 py-4 md:px-6">
          {bubbles.map((shape) => (
            <Skeleton key={shape} className={`h-10 shrink-0 rounded-card ${shape}`} />
          ))}
        </div>
      </div>
      <div className="border-line border-t bg-surface">
        <div className="mx-auto max-w-3xl p-3">
          <Skeleton className="h-12 rounded-card" />
          <Skeleton className="mt-3 h-6 w-40" />
        </div>
      </div>
    </Loading>
  )
}
