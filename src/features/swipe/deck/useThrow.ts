import { type PointerEvent as Press, useEffect, useRef } from 'react'
import type { SwipeChoice } from './deck.ts'
import { choiceOf, leanOf } from './throw.ts'

/** Pixels from which a press becomes a drag. */
const dragStart = 8
/** The final speed is measured over this many milliseconds. */
const speedWindow = 100

/**
 * Makes a card follow the pointer and gives an answer on release. When `onThrow` returns false, the card goes back.
 * Needs `touch-action: pan-y`, so that vertical finger movements scroll the page.
 */
export function useThrow(onThrow: (choice: SwipeChoice) => boolean) {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  return function onPointerDown(press: Press<HTMLElement>) {
    if (press.button !== 0 || !press.isPrimary) return
    stop.current?.()
    const { pointerId, pointerType, clientX, clientY, currentTarget: card } = press
    const width = card.offsetWidth
    const listening = new AbortController()
    let isDragged = false
    let moves = [{ at: press.timeStamp, x: clientX }]

    function drag(event: PointerEvent) {
      const [right, down] = [event.clientX - clientX, event.clientY - clientY]
      if (!isDragged) {
        if (Math.hypot(right, down) < dragStart) return
        // A vertical touch scrolls the page instead.
        if (pointerType !== 'mouse' && Math.abs(down) > Math.abs(right)) return end(null)
        isDragged = true
        card.setPointerCapture(pointerId)
      }
      moves = [
        ...moves.filter(({ at }) => event.timeStamp - at < speedWindow),
        { at: event.timeStamp, x: event.clientX },
      ]
      lean(card, right, pointerType === 'mouse' ? down : down / 3, width)
    }
    function drop(event: PointerEvent) {
      const right = event.clientX - clientX
      const recent = moves.filter(({ at }) => event.timeStamp - at < speedWindow)
      const [first] = recent
      const time = first ? event.timeStamp - first.at : 0
      const speed = first && time > 0 ? (event.clientX - first.x) / time : 0
      end(isDragged ? choiceOf({ right, speed, width }) : null)
    }
    function end(choice: SwipeChoice | null) {
      listening.abort()
      stop.current = undefined
      if (isDragged) addEventListener('click', swallow, { capture: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (!choice || !onThrow(choice)) letGo(card)
    }
    stop.current = () => end(null)
    const { signal } = listening
    const mine = (then: (event: PointerEvent) => void) => (event: PointerEvent) =>
      event.pointerId === pointerId && then(event)
    addEventListener('pointermove', mine(drag), { signal })
    addEventListener('pointerup', mine(drop), { signal })
    addEventListener(
      'pointercancel',
      mine(() => end(null)),
      { signal },
    )
    addEventListener('keydown', (event) => event.key === 'Escape' && end(null), { signal })
  }
}

/** Prevents the click on a link that follows the end of a drag. */
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

export function letGo(card: HTMLElement) {
  delete card.dataset.drawn
  for (const property of ['translate', 'rotate', '--yes', '--no']) card.style.removeProperty(property)
}
