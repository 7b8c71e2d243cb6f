/** A list that is scrolled from its end: 0 is the end, and what is further up is below zero. */
export type Scroll = { height: number; scrolled: number }

/** So close to the end one is at the end: a finger is never quite still. */
const near = 48

export const isAtEnd = (scrolled: number) => scrolled > -near

/**
 * Where the list has to be scrolled to so that the reader keeps what is before their eyes. What comes before it moves
 * nothing, since it is counted from the end; what comes after it pushes it up, for whoever reads further up.
 */
export function keptScroll(before: Scroll, height: number, isOlder: boolean): number {
  if (isAtEnd(before.scrolled)) return 0
  return isOlder ? before.scrolled : before.scrolled - (height - before.height)
}
