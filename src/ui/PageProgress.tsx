import { useNavigation } from 'react-router'

/** A progress bar while the next page loads. It appears after a delay, so fast pages show none. */
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
