import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../ui/useFocusHeadingOnChange.ts'

/** Scrolls a new step to its top and focuses its heading: the previous step may have been scrolled down. */
export function useStepStart() {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const modal = start.current?.closest('[role=dialog]')
    ;(start.current?.closest('[data-modal-body]') ?? window).scrollTo({ top: 0 })
    // Keep the focus if a field of the step has it already.
    if (start.current?.contains(document.activeElement)) return
    focusHeading(modal ?? document)
  }, [])
  return start
}
