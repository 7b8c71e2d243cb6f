import { useEffect, useRef } from 'react'

/** What was pressed is gone from the page: the keyboard and the screen reader go on at the heading that says what came of it. */
export function useFocusHeadingOnChange(news: unknown) {
  const last = useRef(news)
  useEffect(() => {
    if (last.current === news) return
    last.current = news
    focusHeading(document)
  }, [news])
}

export function focusHeading(where: ParentNode) {
  const heading = where.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}
