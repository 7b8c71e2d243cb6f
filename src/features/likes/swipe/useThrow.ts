import { type PointerEvent as Press, useEffect, useRef } from 'react'
import type { Said } from './deck.ts'
import { leanOf, throwOf } from './throw.ts'

const farEnough = 8
/** The speed in the end is that of so many milliseconds. */
const inTheEnd = 100

/**
 * A card that follows the pointer and is thrown by letting it go. `onThrow` says whether it may leave; otherwise it
 * goes back. Needs `touch-action: pan-y`: a finger that goes up or down scrolls the page.
 */
export function useThrow(onThrow: (said: Said) => boolean) {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  return function onPointerDown(press: Press<HTMLElement>) {
    if (press.button !== 0 || !press.isPrimary) return
    stop.current?.()
    const { pointerId, pointerType, clientX, clientY, currentTarget: card } = press
    const width = card.offsetWidth
    const listening = new AbortController()
    let isDrawn = false
    let moves = [{ at: press.timeStamp, x: clientX }]

    function draw(event: PointerEvent) {
      const [right, down] = [event.clientX - clientX, event.clientY - clientY]
      if (!isDrawn) {
        if (Math.hypot(right, down) < farEnough) return
        // The page scrolls, unless it is a mouse.
        if (pointerType !== 'mouse' && Math.abs(down) > Math.abs(right)) return end(null)
        isDrawn = true
        card.setPointerCapture(pointerId)
      }
      moves = [
        ...moves.filter(({ at }) => event.timeStamp - at < inTheEnd),
        { at: event.timeStamp, x: event.clientX },
      ]
      lean(card, right, pointerType === 'mouse' ? down : down / 3, width)
    }
    function drop(event: PointerEvent) {
      const right = event.clientX - clientX
      const recent = moves.filter(({ at }) => event.timeStamp - at < inTheEnd)
      const [first] = recent
      const time = first ? event.timeStamp - first.at : 0
      const speed = first && time > 0 ? (event.clientX - first.x) / time : 0
      end(isDrawn ? throwOf({ right, speed, width }) : null)
    }
    function end(said: Said | null) {
      listening.abort()
      stop.current = undefined
      if (isDrawn) addEventListener('click', swallow, { capture: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (!said || !onThrow(said)) letGo(card)
    }
    stop.current = () => end(null)
    const { signal } = listening
    const mine = (then: (event: PointerEvent) => void) => (event: PointerEvent) =>
      event.pointerId === pointerId && then(event)
    addEventListener('pointermove', mine(draw), { signal })
    addEventListener('pointerup', mine(drop), { signal })
    addEventListener(
      'pointercancel',
      mine(() => end(null)),
      { signal },
    )
    addEventListener('keydown', (event) => event.key === 'Escape' && end(null), { signal })
  }
}

/** What is let go on a link has not pressed it. */
function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

function lean(card: HTMLElement, right: number, down: number, width: number) {
  const { tilt, yes, no } = leanOf({ right, width })
  card.dataset.drawn = ''
  card.style.translate = `${right}px ${down}px`
  card.style.rotate = `${tilt}deg`
  card.style.setProperty('--yes', `${yes}`)
  card.style.setProperty('--no', `${no}`)
}

/** Back to where it lay. */
export function letGo(card: HTMLElement) {
  delete card.dataset.drawn
  for (const property of ['translate', 'rotate', '--yes', '--no']) card.style.removeProperty(property)
}
