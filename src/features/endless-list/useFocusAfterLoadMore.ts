import { type RefObject, useEffect, useRef } from 'react'

/** Returns a function to call when "more" is pressed: the first new card gets the focus once it is loaded. */
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
