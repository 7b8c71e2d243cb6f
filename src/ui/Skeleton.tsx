import { Fragment, type ReactNode } from 'react'

/** A loading placeholder. Give it the size of the content it stands for. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-shimmer rounded-field ${className}`} />
}

/** Repeats a skeleton `count` times. */
export const Skeletons = ({ count, children }: { count: number; children: ReactNode }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all items are the same and never move
    <Fragment key={place}>{children}</Fragment>
  ))

type LoadingProps = { label: string; children: ReactNode; className?: string }

/** Tells screen readers once that something is loading. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
