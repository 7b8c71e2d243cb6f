import { type RefObject, useEffect, useRef } from 'react'

/** Whoever asked for more by a press goes on at the first of those who came. */
export function useFocusAfterLoadMore(end: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || count === from.current) return
    const cards = end.current?.parentElement?.querySelectorAll<HTMLElement>('article a')
    cards?.[from.current]?.focus()
    from.current = undefined
  }, [end, count])
  return () => {
    from.current = count
  }
}
