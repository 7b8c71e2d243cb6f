import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of a member who is still on their way. */
export function MemberCardSkeleton() {
  return <Skeleton className="aspect-3/4 rounded-card" />
}
