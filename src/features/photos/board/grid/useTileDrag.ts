import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { followPointer } from './follow-pointer.ts'
import { moveTo } from './photo-order.ts'

const swapThreshold = 24

/** Reorders tiles by dragging: with a mouse at once, with a finger after a short hold. */
export function useTileDrag(
  list: RefObject<HTMLElement | null>,
  ids: string[],
  onOrder: (ids: string[]) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; order: string[] }>()
  const current = useRef(dragged)
  const show = (next: typeof dragged) => {
    current.current = next
    setDragged(next)
  }
  useEffect(() => {
    // Must be registered before the touch starts, otherwise the page scrolls.
    const preventScroll = (event: TouchEvent) => current.current && event.preventDefault()
    const element = list.current
    element?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => element?.removeEventListener('touchmove', preventScroll)
  }, [list])

  function onPointerDown(event: PointerEvent<HTMLElement>, id: string) {
    const isOnControl = (event.target as Element).closest('button, a, [role=menu]')
    if (event.button !== 0 || isOnControl || ids.length < 2 || current.current) return
    let last = { over: '', x: 0, y: 0 }
    followPointer(event, {
      onStart: () => show({ id, order: ids }),
      onMove(x, y) {
        const over = tileAt(list.current, x, y)
        if (!over || over === id || !current.current) return
        // A tile that was just swapped may lie under the pointer again; without a threshold the two would flicker.
        if (over === last.over && Math.hypot(x - last.x, y - last.y) < swapThreshold) return
        last = { over, x, y }
        const { order } = current.current
        show({ id, order: moveTo(order, id, order.indexOf(over)) })
      },
      onEnd(isDone) {
        const order = current.current?.order ?? ids
        show(undefined)
        if (isDone && order.join() !== ids.join()) onOrder(order)
      },
    })
  }
  return { draggedId: dragged?.id, order: dragged?.order ?? ids, onPointerDown }
}

/** The id of the tile at this point. Uses layout positions, so a running animation does not matter. */
function tileAt(list: HTMLElement | null, x: number, y: number) {
  if (!list) return undefined
  const { left, top } = list.getBoundingClientRect()
  const tile = [...list.querySelectorAll<HTMLElement>('[data-photo]')].find(
    ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      x >= left + offsetLeft &&
      x < left + offsetLeft + offsetWidth &&
      y >= top + offsetTop &&
      y < top + offsetTop + offsetHeight,
  )
  return tile?.dataset.photo
}
