import type { SwipeChoice } from './deck.ts'

/** Pixels the card was dragged to the right, its final speed in pixels per millisecond, and its width. */
export type Drag = { right: number; speed: number; width: number }

/** Share of the card's width from which a slow drag counts as an answer. */
const far = 0.35
/** A fast flick needs only this distance. */
const [flickSpeed, flickDistance] = [0.5, 24]
const mostTilt = 14

/** The answer of a released card: right is yes, left is no, `null` means it goes back. */
export function choiceOf({ right, speed, width }: Drag): SwipeChoice | null {
  const direction = Math.sign(right)
  const isFlick = speed * direction >= flickSpeed && Math.abs(right) >= flickDistance
  // A fast pull back at the end cancels the answer.
  const isFar = Math.abs(right) >= width * far && speed * direction > -flickSpeed
  if (!isFlick && !isFar) return null
  return direction > 0 ? 'yes' : 'no'
}

/** Tilt of a dragged card in degrees, and the opacity of each stamp from 0 to 1. */
export function leanOf({ right, width }: Pick<Drag, 'right' | 'width'>) {
  const share = Math.max(-1, Math.min(1, right / (width * far)))
  return { tilt: share * mostTilt, yes: Math.max(0, share), no: Math.max(0, -share) }
}
