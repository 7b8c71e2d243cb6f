import type { PointerEvent as ReactPointerEvent } from 'react'

const dragThreshold = 6
const holdMilliseconds = 250

type Listeners = {
  onStart(): void
  onMove(x: number, y: number): void
  /** `isDone` is false when the browser or Esc cancelled the drag. */
  onEnd(isDone: boolean): void
}

/** Follows a drag from the press to the release, with a copy of the element under the pointer. */
export function followPointer(press: ReactPointerEvent<HTMLElement>, { onStart, onMove, onEnd }: Listeners) {
  const { pointerId, pointerType, clientX, clientY, currentTarget: element } = press
  const isMouse = pointerType === 'mouse'
  const listening = new AbortController()
  let ghost: HTMLElement | undefined
  const hold = isMouse ? undefined : setTimeout(start, holdMilliseconds)

  function start() {
    ghost = ghostOf(element)
    onStart()
  }
  function end(isDone: boolean) {
    clearTimeout(hold)
    listening.abort()
    if (!ghost) return
    onEnd(isDone)
    ghost.remove()
  }
  function move(event: PointerEvent) {
    if (event.pointerId !== pointerId) return
    const [right, down] = [event.clientX - clientX, event.clientY - clientY]
    if (!ghost) {
      if (Math.hypot(right, down) < dragThreshold) return
      // A finger that moves before the hold time is scrolling.
      if (!isMouse) return end(false)
      start()
    }
    if (ghost) ghost.style.translate = `${right}px ${down}px`
    onMove(event.clientX, event.clientY)
  }
  const { signal } = listening
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), { signal })
  addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(false), { signal })
  // Captured, because Esc would otherwise close the modal around the photos.
  addEventListener('keydown', (event) => stop(event, () => end(false)), { signal, capture: true })
  addEventListener('contextmenu', (event) => isMouse || event.preventDefault(), { signal })

  function stop(event: KeyboardEvent, then: () => void) {
    if (event.key !== 'Escape' || !ghost) return
    event.stopPropagation()
    event.preventDefault()
    then()
  }
}

function ghostOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const ghost = element.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-photo')
  ghost.inert = true
  ghost.className =
    'pointer-events-none fixed z-60 m-0 overflow-hidden rounded-card rotate-2 scale-105 shadow-high'
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(ghost)
  return ghost
}
