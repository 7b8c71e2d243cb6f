import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { MemberCardSkeleton } from '../profiles/MemberCardSkeleton.tsx'

export const likesGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-5'
const places = Array.from({ length: 10 }, (_, place) => place)

/** The shape of those who are on their way. */
export function SkeletonCards() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className={likesGrid}>
      {places.map((place) => (
        <MemberCardSkeleton key={place} />
      ))}
    </Loading>
  )
}
