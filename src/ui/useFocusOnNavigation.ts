import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After navigation, moves the focus to the content, as on a newly loaded page. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.startsAtContent = false
    const content = document.getElementById('content')
    // Keep the focus if the page has already set it.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname])
}
