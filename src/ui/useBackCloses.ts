import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

type OnStep = (event: PopStateEvent) => void

/** What stands in front of the page, the last of it foremost. */
const inFront: OnStep[] = []
/** Whether the entry the visit stands at is the double of the one below it. */
let isOnDouble = false

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
    if (history.state?.idx === 0) history.pushState({ ...history.state, idx: 1, isDouble: true }, '')
    isOnDouble = history.state?.isDouble === true
    window.onPopState = hear
    const here: number | undefined = history.state?.idx
    const onBack = (event: PopStateEvent) => {
      const isHere = keyOf(event) === key
      const steps = isHere ? 0 : (here ?? Number.NaN) - event.state?.idx
      // Made by something else, such as a link within the page.
      if (Number.isNaN(steps)) return
      event.stopImmediatePropagation()
      if (isHere) close()
      else history.go(steps)
    }
    inFront.push(onBack)
    return () => void inFront.splice(inFront.indexOf(onBack), 1)
  }, [isOpen, key])
}

/**
 * What was closed in another way leaves the double behind. It cannot be taken away then: a step back takes its time, and
 * a page that opens meanwhile would be left by it. So whoever steps back from it goes on, past the same page once more.
 */
function hear(event: PopStateEvent) {
  const wasOnDouble = isOnDouble
  isOnDouble = event.state?.isDouble === true
  const foremost = inFront.at(-1)
  if (foremost) return foremost(event)
  const isSamePage = keyOf(event) === window.__reactRouterDataRouter?.state.location.key
  if (!wasOnDouble || isOnDouble || event.state?.idx !== 0 || !isSamePage) return
  event.stopImmediatePropagation()
  history.back()
}

const keyOf = ({ state }: PopStateEvent): string => state?.key ?? 'default'

declare global {
  interface Window {
    /** React Router puts itself here. */
    __reactRouterDataRouter?: { state: { location: { key: string } } }
  }
}
