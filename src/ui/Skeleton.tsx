/** The shape of what is still on its way. Give it the size of what it stands for. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-shimmer rounded-field ${className}`} />
}

/** Says once, to who cannot see it shimmer, that something loads. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string
  children: React.ReactNode
  className?: string
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  )
}
