import { lazy, Suspense, useEffect } from 'react'
import { loadWithRetry } from '../../ui/load-with-retry.ts'
import { openSignup, useSignupRequest } from './signup-modal.ts'

const SignupModal = lazy(() => loadWithRetry(() => import('./SignupModal.tsx')))

/** The signup modal, on pages that may open it. What it is made of is fetched when it is wanted. */
export function SignupInFront() {
  const request = useSignupRequest()
  useEffect(() => {
    document.addEventListener('click', openOnWideScreens, true)
    return () => document.removeEventListener('click', openOnWideScreens, true)
  }, [])
  return (
    request && (
      <Suspense>
        <SignupModal request={request} />
      </Suspense>
    )
  )
}

/**
 * A link to the signup is a link like any other: to a page on a phone, and without scripts. Where there is room for a
 * modal it opens that. Heard here and not at the link, which may be in a part of the page that is not awake yet.
 */
function openOnWideScreens(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href$="/signup"]')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || !matchMedia('(min-width: 768px)').matches) return
  event.preventDefault()
  const memberId = /^\/members\/([^/]+)\/signup$/.exec(link.pathname)?.[1]
  openSignup(memberId ? { memberId } : {})
}
