/** For a capturing click handler around the page. React calls it only if the clicked part of the page is hydrated. */
export function forgetHeldClick({ target }: { target: EventTarget }) {
  const clicked = (target instanceof Element && target.closest('button')) || target
  if (window.heldClicks.at(-1) === clicked) window.heldClicks.pop()
}

/**
 * Repeats clicks that came before the hydration (prepare-window.ts). To be called after a part of the page was hydrated.
 * It waits for the current event: React may hydrate a part during a click, and handles that click itself.
 */
export function repeatHeldClicks() {
  setTimeout(() => {
    // In tasks of their own, so that each click sees the outcome of the one before.
    for (const element of window.heldClicks.splice(0)) setTimeout(click, 0, element)
  })
}

const click = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
