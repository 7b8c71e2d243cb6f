import { useNavigation } from 'react-router'

/** A bar at the top while the next page takes its time. It waits before it grows, so a quick page shows none. */
export function PageProgress({ label }: { label: string }) {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="progress-bar fixed inset-x-0 top-0 z-50 h-1 rounded-r-full bg-primary"
    />
  )
}
