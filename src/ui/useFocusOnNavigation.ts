import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a move to another page the keyboard and the screen reader begin at its content, as they would on a new one. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById('content')
    // Something on the page may have asked for it already.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname])
}
