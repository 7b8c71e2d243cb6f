import { type PointerEvent, useRef } from 'react'

const closeDistance = 80

/** For the handle of a sheet: the sheet follows the finger, and a pull of 80 px closes it. */
export function useSwipeDown(onClose: (() => void) | undefined) {
  const start = useRef<number | null>(null)
  const sheetOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.parentElement as HTMLElement
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return
      sheetOf(event).style.transform = `translateY(${Math.max(0, event.clientY - start.current)}px)`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const pulled = start.current === null ? 0 : event.clientY - start.current
      start.current = null
      sheetOf(event).style.transform = ''
      if (pulled > closeDistance) onClose?.()
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = null
      sheetOf(event).style.transform = ''
    },
  }
}
