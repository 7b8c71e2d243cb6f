import { type RefObject, useEffect } from 'react'

/** In pixels. Smaller changes of the height come from browser bars, not from a keyboard. */
const leastKeyboard = 100

/**
 * Shrinks a full-height page while the on-screen keyboard is open. Some browsers do it themselves with the viewport option
 * `interactive-widget`. It is set on this page only: elsewhere the tab bar would move up with the keyboard.
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
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const isCovered = viewport.scale === 1 && innerHeight - viewport.height > leastKeyboard
      page.current?.style.setProperty('height', isCovered ? `${viewport.height}px` : '')
      // Browsers without that option scroll the page up to the focused field. Undo it.
      if (isCovered) scrollTo(0, 0)
    }
    const shrunk = page.current
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      shrunk?.style.removeProperty('height')
    }
  }, [page])
}
