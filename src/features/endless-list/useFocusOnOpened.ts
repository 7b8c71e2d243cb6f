import { type MouseEvent, type RefObject, useEffect } from 'react'

/**
 * On return from a profile, focuses the card it was opened from. `links` is the selector of the cards' links. Returns the
 * click handler of the list, which notes the opened profile in the history entry of the list.
 */
export function useFocusOnOpened(section: RefObject<HTMLElement | null>, links: string) {
  useEffect(() => {
    // The page was loaded anew, which is no return.
    if (window.startsAtContent) return
    const cards = section.current?.querySelectorAll<HTMLAnchorElement>(links) ?? []
    const card = [...cards].find(({ pathname }) => pathname === history.state?.opened)
    card?.focus({ preventScroll: true })
  }, [section, links])
  return ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links)
    if (link) history.replaceState({ ...history.state, opened: link.pathname }, '')
  }
}
