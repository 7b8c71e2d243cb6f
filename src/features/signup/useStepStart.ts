import { useEffect, useRef } from 'react'

/** A step begins at its top, for the eye and for the keyboard; the one before may have been scrolled down. */
export function useStepStart() {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = start.current?.closest('[role=dialog]') ?? window
    scroller.scrollTo({ top: 0 })
    start.current?.focus({ preventScroll: true })
  }, [])
  return start
}
