import { Fragment, type ReactNode } from 'react'

/** The shape of what is still on its way. Give it the size of what it stands for. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-shimmer rounded-field ${className}`} />
}

/** The same shape so many times. */
export const Skeletons = ({ count, children }: { count: number; children: ReactNode }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
    <Fragment key={place}>{children}</Fragment>
  ))

type LoadingProps = { label: string; children: ReactNode; className?: string }

/** Says once, to who cannot see it shimmer, that something loads. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
