import { useEffect, useRef } from 'react'

/** Two or three screens ahead: whoever scrolls should not see the list end. */
const ahead = '1600px 0px'

/**
 * Asks for more before the end is reached. Not while somebody goes through the list by keyboard, who would never come
 * to what is after it: for them there is a button.
 */
export function useInfiniteScroll(isWanted: boolean, loadMore: () => unknown) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!isWanted || !mark) return
    const isByKeyboard = () =>
      mark.parentElement?.querySelector('article a:focus-visible, button:focus-visible')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !isByKeyboard()) loadMore()
      },
      { rootMargin: ahead },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [isWanted, loadMore])
  return end
}
