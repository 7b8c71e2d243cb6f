import { useEffect, useRef } from 'react'

/** A step begins at its top, for the eye, and at its heading, for the keyboard; the one before may have been scrolled down. */
export function useStepStart() {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const modal = start.current?.closest('[role=dialog]')
    ;(modal ?? window).scrollTo({ top: 0 })
    // A field of the step may have the keyboard already.
    if (start.current?.contains(document.activeElement)) return
    const heading = (modal ?? document).querySelector<HTMLElement>('h1, h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
  return start
}
