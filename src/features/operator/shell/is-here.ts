import { minutes } from '../../../platform/clock.ts'

/** After this time without a key or the pointer, nothing is asked by itself: the session can end, and others get the work. */
const awayAfter = minutes(10)
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart']

/** Follows the signs of life in a window. Returns whether there was one lately. */
export function followSigns(window: EventTarget, time: () => number): () => boolean {
  let last = time()
  const note = () => {
    last = time()
  }
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
  return () => time() - last < awayAfter
}

const hasSign = typeof window === 'undefined' ? () => true : followSigns(window, () => performance.now())

/** Whether the operator sits before the page. */
export const isHere = () => document.visibilityState === 'visible' && hasSign()
