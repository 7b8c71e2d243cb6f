import { type RefObject, useEffect } from 'react'

/** A keyboard, and not the bars of the browser. */
const leastKeyboard = 100

/**
 * A page that is as high as the screen gives up what the keyboard of a phone covers. Where the browser can do that by
 * itself it is asked to, on this page alone: elsewhere the tab bar would come up with the keyboard.
 */
export function useKeyboardRoom(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
    const before = meta?.content ?? ''
    if (meta) meta.content = `${before}, interactive-widget=resizes-content`
    return () => {
      if (meta) meta.content = before
    }
  }, [])
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const fit = () => {
      const isCovered = seen.scale === 1 && innerHeight - seen.height > leastKeyboard
      page.current?.style.setProperty('height', isCovered ? `${seen.height}px` : '')
      // Such a browser has pushed the page up to show where one types.
      if (isCovered) scrollTo(0, 0)
    }
    seen.addEventListener('resize', fit)
    return () => seen.removeEventListener('resize', fit)
  }, [page])
}
