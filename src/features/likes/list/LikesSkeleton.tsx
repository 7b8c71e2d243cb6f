import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeletons } from '../../../ui/Skeleton.tsx'
import { MemberCardSkeleton } from '../../profiles/card/MemberCardSkeleton.tsx'

export const likesGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-5'

export function SkeletonCards() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className={likesGrid}>
      <Skeletons count={10}>
        <MemberCardSkeleton />
      </Skeletons>
    </Loading>
  )
}
