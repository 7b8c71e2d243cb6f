import { useEffect, useRef } from 'react'
import { focusHeading } from '../../ui/useFocusHeadingOnChange.ts'

/** A step begins at its top, for the eye, and at its heading, for the keyboard; the one before may have been scrolled down. */
export function useStepStart() {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const modal = start.current?.closest('[role=dialog]')
    ;(modal ?? window).scrollTo({ top: 0 })
    // A field of the step may have the keyboard already.
    if (start.current?.contains(document.activeElement)) return
    focusHeading(modal ?? document)
  }, [])
  return start
}
