import { useEffect, useRef } from 'react'

/** Loads two or three screens ahead, so that the end is never visible while scrolling. */
const ahead = '1600px 0px'

/**
 * Loads more before the end of the list is reached. Not while the focus is in the list: keyboard users could never
 * reach what follows it, so they get a button instead.
 */
export function useInfiniteScroll(isEnabled: boolean, loadMore: () => unknown) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!isEnabled || !mark) return
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
  }, [isEnabled, loadMore])
  return end
}
