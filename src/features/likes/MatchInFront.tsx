import { lazy, Suspense } from 'react'
import { loadInTheEnd } from '../../ui/load-in-the-end.ts'
import { useInBrowser } from '../../ui/useInBrowser.ts'
import { isLikeByLogin } from './like-by-login.ts'
import { useMatchNews } from './match-news.ts'

const MatchNews = lazy(() => loadInTheEnd(() => import('./MatchNews.tsx')))

const LikeByLogin = lazy(() => loadInTheEnd(() => import('./LikeByLogin.tsx')))

/** A match, in front of whatever page one is on. What it is made of is fetched with the first. */
export function MatchInFront() {
  const memberId = useMatchNews()
  const isInBrowser = useInBrowser()
  return (
    <Suspense>
      {isInBrowser && isLikeByLogin() && <LikeByLogin />}
      {memberId && <MatchNews key={memberId} memberId={memberId} />}
    </Suspense>
  )
}
