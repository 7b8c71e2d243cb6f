import type { Said } from './deck.ts'

/** How far a card was drawn to the right, how fast it moved in the end (pixels a millisecond), and how wide it is. */
export type Draw = { right: number; speed: number; width: number }

/** So far, in widths of the card, and it is thrown wherever it is let go. */
const far = 0.35
/** A flick is quick and needs no more than this. */
const [flickSpeed, flickDistance] = [0.5, 24]
const mostTilt = 14

/** Where a card goes that is let go: to the right is yes, to the left no, and otherwise it goes back. */
export function throwOf({ right, speed, width }: Draw): Said | null {
  const direction = Math.sign(right)
  const isFlick = speed * direction >= flickSpeed && Math.abs(right) >= flickDistance
  // Whoever pulls it back in the end has changed their mind.
  const isFar = Math.abs(right) >= width * far && speed * direction > -flickSpeed
  if (!isFlick && !isFar) return null
  return direction > 0 ? 'yes' : 'no'
}

/** How far a card leans over while it is drawn, in degrees, and how much of either stamp is seen, from 0 to 1. */
export function leanOf({ right, width }: Pick<Draw, 'right' | 'width'>) {
  const share = Math.max(-1, Math.min(1, right / (width * far)))
  return { tilt: share * mostTilt, yes: Math.max(0, share), no: Math.max(0, -share) }
}
