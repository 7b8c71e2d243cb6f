import { lazy, Suspense, useState } from 'react'
import { loadInTheEnd } from '../../ui/load-in-the-end.ts'
import { PhotosSkeleton } from '../photos/PhotosSkeleton.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

const PhotoManager = lazy(() => loadInTheEnd(() => import('../photos/PhotoManager.tsx')))

/** Step 1. What is added here is kept at once; it goes on being sent while the next step is filled in. */
export function PhotoStep(props: StepProps) {
  const [count, setCount] = useState(0)
  return (
    <StepForm step={1} canSkip={count === 0} {...props}>
      {() => (
        <Suspense fallback={<PhotosSkeleton />}>
          <PhotoManager onCount={setCount} />
        </Suspense>
      )}
    </StepForm>
  )
}
