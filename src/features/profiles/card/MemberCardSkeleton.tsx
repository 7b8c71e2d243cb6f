import { Skeleton } from '../../../ui/Skeleton.tsx'

export function MemberCardSkeleton() {
  return <Skeleton className="aspect-3/4 rounded-card" />
}
