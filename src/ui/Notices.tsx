import { lazy, Suspense } from 'react'
import { loadInTheEnd } from './load-in-the-end.ts'
import { useNotices } from './notices.ts'

const Toast = lazy(() => loadInTheEnd(() => import('./Toast.tsx')))

/** Where notices appear: under the bar at the top, away from the field someone types in and from a phone's keyboard. */
export function Notices() {
  const notices = useNotices()
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-20 z-60 flex flex-col items-center gap-2"
    >
      <Suspense>
        {notices.map((notice) => (
          <Toast key={notice.id} {...notice} />
        ))}
      </Suspense>
    </div>
  )
}
