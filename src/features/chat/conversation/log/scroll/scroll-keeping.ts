/** Scroll state of a reversed column: 0 is the end, and positions further up are negative. */
export type Scroll = { height: number; scrolled: number }

/** Pixels from the end that still count as the end, because touch scrolling is imprecise. */
const near = 48

export const isAtEnd = (scrolled: number) => scrolled > -near

/**
 * The scroll position that keeps the visible messages in place. Older messages move nothing, because positions count from
 * the end. A new message below shifts a reader further up by its height.
 */
export function keptScroll(before: Scroll, height: number, isOlder: boolean): number {
  if (isAtEnd(before.scrolled)) return 0
  return isOlder ? before.scrolled : before.scrolled - (height - before.height)
}
