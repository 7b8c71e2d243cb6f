import { lazy, Suspense } from 'react'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { useSite } from '../../page-basics/site.ts'
import { asksForAdults } from './entry-warning.ts'

const EntryQuestion = lazy(() => loadWithRetry(() => import('./EntryQuestion.tsx')))

/** Asks visitors from the configured countries once whether they are adults. */
export function EntryWarning({ onlyIn }: { onlyIn?: string[] }) {
  const isInBrowser = useInBrowser()
  const { settings, user } = useSite()
  if (!isInBrowser || !asksForAdults(settings, { isMember: Boolean(user), onlyIn })) return null
  return (
    <Suspense>
      <EntryQuestion />
    </Suspense>
  )
}
