import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { PhotosSkeleton } from '../../photos/board/PhotosSkeleton.tsx'

const PhotoManager = lazy(() => loadWithRetry(() => import('../../photos/board/PhotoManager.tsx')))

/** A link to `#photos` moves the focus here. */
export function PhotosPlace() {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is pressed again
  useEffect(() => {
    if (hash === '#photos') place.current?.focus()
  }, [hash, key])
  return (
    <div ref={place} id="photos" tabIndex={-1} className="scroll-mt-24 outline-none">
      <Suspense fallback={<PhotosSkeleton />}>
        <PhotoManager />
      </Suspense>
    </div>
  )
}
