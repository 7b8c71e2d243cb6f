import { type RefObject, useEffect } from 'react'

/** On return from a profile, focuses the card it was opened from. `links` is the selector of the cards' links. */
export function useFocusOnOpened(
  section: RefObject<HTMLElement | null>,
  links: string,
  opened: string | undefined,
) {
  useEffect(() => {
    // The page was loaded anew, which is no return.
    if (window.startsAtContent) return
    const cards = section.current?.querySelectorAll<HTMLAnchorElement>(links) ?? []
    const card = [...cards].find(({ pathname }) => pathname === opened)
    card?.focus({ preventScroll: true })
  }, [section, links, opened])
}
