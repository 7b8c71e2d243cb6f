import { lazy, Suspense } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import { useNotices } from './notices.ts'

const Toast = lazy(() => loadWithRetry(() => import('./Toast.tsx')))

/**
 * Where notices appear: at the top, away from the field someone types in and from a phone's keyboard. Under the bar, or
 * on a phone over it, where the title of the page would be under them.
 */
export function Notices() {
  const notices = useNotices()
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[max(0.5rem,env(safe-area-inset-top))] z-60 flex flex-col items-center gap-2 md:top-20"
    >
      <Suspense>
        {notices.map((notice) => (
          <Toast key={notice.id} {...notice} />
        ))}
      </Suspense>
    </div>
  )
}
