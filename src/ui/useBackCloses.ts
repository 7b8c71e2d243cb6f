import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

type OnPopState = (event: PopStateEvent) => void

/** Handlers of the open modals; the last one is on top. */
const handlers: OnPopState[] = []
/** Whether the current history entry is our duplicate of the one before it. */
let isOnDuplicate = false

/**
 * Makes Back close the open modal instead of leaving the page. The navigation is reverted at once and hidden from the
 * router, so the page, its URL and the forward history stay the same.
 */
export function useBackCloses(onClose: (() => void) | undefined) {
  const { key } = useLocation()
  const isOpen = onClose !== undefined
  const close = useEffectEvent(() => onClose?.())
  useLayoutEffect(() => {
    if (!isOpen) return
    // Before the first entry is another document, where Back could not be reverted. Push a duplicate entry first.
    if (history.state?.idx === 0) history.pushState({ ...history.state, idx: 1, isDouble: true }, '')
    isOnDuplicate = history.state?.isDouble === true
    window.onPopState = onPopState
    const here: number | undefined = history.state?.idx
    const onBack = (event: PopStateEvent) => {
      const isHere = keyOf(event) === key
      const steps = isHere ? 0 : (here ?? Number.NaN) - event.state?.idx
      // Not our entry, for example a hash link within the page.
      if (Number.isNaN(steps)) return
      event.stopImmediatePropagation()
      if (isHere) close()
      else history.go(steps)
    }
    handlers.push(onBack)
    return () => void handlers.splice(handlers.indexOf(onBack), 1)
  }, [isOpen, key])
}

/**
 * A modal closed in another way leaves the duplicate entry behind. It cannot be removed then: `history.back()` is
 * asynchronous and could leave a page that opens meanwhile. Instead, a Back from the duplicate goes back twice.
 */
function onPopState(event: PopStateEvent) {
  const wasOnDuplicate = isOnDuplicate
  isOnDuplicate = event.state?.isDouble === true
  const topmost = handlers.at(-1)
  if (topmost) return topmost(event)
  const isSamePage = keyOf(event) === window.__reactRouterDataRouter?.state.location.key
  if (!wasOnDuplicate || isOnDuplicate || event.state?.idx !== 0 || !isSamePage) return
  event.stopImmediatePropagation()
  history.back()
}

const keyOf = ({ state }: PopStateEvent): string => state?.key ?? 'default'

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterDataRouter?: { state: { location: { key: string } } }
  }
}
