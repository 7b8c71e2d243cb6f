import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Line } from '../groups.ts'
import { isAtEnd, keptScroll, type Scroll } from './scroll-keeping.ts'

/** Keeps the scroll position of the message list: at its end, or where the reader has scrolled to. */
export function useLogScroll(lines: Line[]) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<Scroll & { first: string | undefined }>(undefined)
  const [isEnd, setEnd] = useState(true)
  const [seen, setSeen] = useState(lines.at(-1)?.id)
  const first = lines[0]?.id
  const last = lines.at(-1)?.id

  const saveScroll = useCallback(() => {
    if (!list.current) return
    const { scrollHeight: height, scrollTop: scrolled } = list.current
    before.current = { height, scrolled, first: before.current?.first }
    setEnd(isAtEnd(scrolled))
  }, [])

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const was = before.current
    if (was) element.scrollTop = keptScroll(was, element.scrollHeight, was.first !== first)
    before.current = { height: element.scrollHeight, scrolled: element.scrollTop, first }
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(saveScroll)
    observer.observe(element)
    element.addEventListener('scroll', saveScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', saveScroll)
    }
  }, [saveScroll])

  if (isEnd && seen !== last) setSeen(last)

  const scroll = {
    isEnd,
    /** Messages that arrived while the reader was scrolled up. */
    newCount: isEnd ? 0 : newAfter(lines, seen),
    toEnd() {
      before.current = before.current && { ...before.current, scrolled: 0 }
      if (list.current) list.current.scrollTop = 0
    },
  }
  return [list, scroll] as const
}

export type LogScroll = ReturnType<typeof useLogScroll>[1]

const newAfter = (lines: Line[], seen: string | undefined) =>
  lines.slice(lines.findIndex(({ id }) => id === seen) + 1).filter(({ mine }) => !mine).length
