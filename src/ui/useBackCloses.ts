import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * The browser's Back closes what stands in front of the page, and only then leaves the page. The router hears nothing of
 * it: the step is taken back at once, so that the page, its address and what lies ahead stay as they were.
 */
export function useBackCloses(onClose: (() => void) | undefined) {
  const { key } = useLocation()
  const isOpen = onClose !== undefined
  const close = useEffectEvent(() => onClose?.())
  useLayoutEffect(() => {
    if (!isOpen) return
    // Below the first entry of a visit is another document: Back would be gone before anybody could take it back.
    if (history.state?.idx === 0) history.pushState({ ...history.state, idx: 1 }, '')
    const here: number | undefined = history.state?.idx
    const onBack = (event: PopStateEvent) => {
      const isHere = (event.state?.key ?? 'default') === key
      const steps = isHere ? 0 : (here ?? Number.NaN) - event.state?.idx
      // Made by something else, such as a link within the page.
      if (Number.isNaN(steps)) return
      event.stopImmediatePropagation()
      if (isHere) close()
      else history.go(steps)
    }
    const before = window.onStep
    window.onStep = onBack
    return () => {
      window.onStep = before
    }
  }, [isOpen, key])
}
