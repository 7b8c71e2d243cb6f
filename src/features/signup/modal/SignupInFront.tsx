import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { openSignup, useSignupRequest } from '../../page-basics/signup-modal.ts'

const SignupModal = lazy(() => loadWithRetry(() => import('./SignupModal.tsx')))

/** Renders the signup modal when it is requested. Its code is loaded on first use. */
export function SignupInFront({ onOpen }: { onOpen(): void }) {
  const request = useSignupRequest()
  const isOpen = Boolean(request)
  const notifyOpen = useEffectEvent(onOpen)
  useEffect(() => {
    if (isOpen) notifyOpen()
  }, [isOpen])
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
 * On wide screens, a link to the signup page opens the modal instead. Phones and browsers without scripts follow the link.
 * The listener is on the document because the part of the page with the link may not be hydrated yet.
 */
function openOnWideScreens(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href$="/signup"]')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || !matchMedia('(min-width: 768px)').matches) return
  event.preventDefault()
  const memberId = /^\/members\/([^/]+)\/signup$/.exec(link.pathname)?.[1]
  openSignup(memberId ? { memberId } : {})
}
