import { type RefObject, useEffect } from 'react'

/** Whoever comes back from a member goes on at their card. `links` chooses the cards' links. */
export function useFocusOnOpened(
  section: RefObject<HTMLElement | null>,
  links: string,
  opened: string | undefined,
) {
  useEffect(() => {
    const cards = section.current?.querySelectorAll<HTMLAnchorElement>(links) ?? []
    const card = [...cards].find(({ pathname }) => pathname === opened)
    card?.focus({ preventScroll: true })
  }, [section, links, opened])
}
