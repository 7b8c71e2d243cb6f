import { useEffect, useRef } from 'react'

/** Focuses the heading when `value` changes: the pressed button is gone, and the heading tells the outcome. */
export function useFocusHeadingOnChange(value: unknown) {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    focusHeading(document)
  }, [value])
}

export function focusHeading(where: ParentNode) {
  const heading = where.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}
