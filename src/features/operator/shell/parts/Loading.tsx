import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Skeleton, Loading as Waiting } from '../../../../ui/Skeleton.tsx'

export function Loading() {
  const { t } = useTexts('operator')
  return (
    <Waiting
      label={t('operator.loading')}
      className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6"
    >
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 w-full" />
    </Waiting>
  )
}
