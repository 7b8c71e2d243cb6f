/** For a capturing click handler around the page. React calls it only if the clicked part of the page is hydrated. */
export function forgetPress() {
  window.pressed = null
}

/**
 * Repeats a click that came before the hydration (prepare-window.ts). To be called after a part of the page was hydrated.
 * It waits for the current event: React may hydrate a part during a click, and handles that click itself.
 */
export function repeatPress() {
  setTimeout(() =>
    window.pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  )
}
