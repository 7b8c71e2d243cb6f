import { lazy, Suspense } from 'react'
import { loadInTheEnd } from '../../ui/load-in-the-end.ts'
import { useMatchNews } from './match-news.ts'

const MatchNews = lazy(() => loadInTheEnd(() => import('./MatchNews.tsx')))

/** A match, in front of whatever page one is on. What it is made of is fetched with the first. */
export function MatchInFront() {
  const memberId = useMatchNews()
  return (
    memberId && (
      <Suspense>
        <MatchNews key={memberId} memberId={memberId} />
      </Suspense>
    )
  )
}
