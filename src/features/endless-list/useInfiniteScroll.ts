import { useEffect, useEffectEvent, useRef } from 'react'

/** Loads two or three screens ahead, so that the end is never visible while scrolling. */
const ahead = '1600px 0px'

/**
 * Loads more before the end of the list is reached. `next` is the cursor of the next page, or whether there is one. Not
 * while the focus is in the list: keyboard users could never reach what follows it, so they get a button instead.
 */
export function useInfiniteScroll(next: string | boolean | null, loadMore: () => unknown) {
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(loadMore)
  useEffect(() => {
    const mark = end.current
    if (!next || !mark) return
    const isByKeyboard = () =>
      mark.parentElement?.querySelector('article a:focus-visible, button:focus-visible')
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once, the latest last.
      (entries) => {
        if (entries.at(-1)?.isIntersecting && !isByKeyboard()) load()
      },
      { rootMargin: ahead },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [next])
  return end
}
