import { lazy, Suspense } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import { useNotices } from './notices.ts'

const Toast = lazy(() => loadWithRetry(() => import('./Toast.tsx')))

/**
 * The list of notices, at the top of the screen, away from text fields and a phone's keyboard. On a phone it covers the top
 * bar, so that it does not hide the page's title.
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
