import { lazy, Suspense } from 'react'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { PhotosSkeleton } from '../../photos/board/PhotosSkeleton.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

const PhotoManager = lazy(() => loadWithRetry(() => import('../../photos/board/PhotoManager.tsx')))

type Props = StepProps & { hasPhotos: boolean; onCount(photos: number): void }

/** Step 1. Photos are uploaded as soon as they are chosen; uploads continue during the next steps. */
export function PhotoStep({ hasPhotos, onCount, ...props }: Props) {
  return (
    <StepForm step={1} hasContent={hasPhotos} {...props}>
      {() => (
        <Suspense fallback={<PhotosSkeleton />}>
          <PhotoManager onCount={onCount} />
        </Suspense>
      )}
    </StepForm>
  )
}
