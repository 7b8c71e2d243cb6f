import { lazy, Suspense } from 'react'
import { loadInTheEnd } from './load-in-the-end.ts'
import { useNotices } from './notices.ts'

const Toast = lazy(() => loadInTheEnd(() => import('./Toast.tsx')))

/** Where notices appear: above the tab bar of a phone, at the top of a wide screen. */
export function Notices() {
  const notices = useNotices()
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 md:top-20 md:bottom-auto"
    >
      <Suspense>
        {notices.map((notice) => (
          <Toast key={notice.id} {...notice} />
        ))}
      </Suspense>
    </div>
  )
}
