import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../ui/useFocusHeadingOnChange.ts'

/** Focuses the heading of a part that replaces another one: the pressed button is gone. */
export function useFocusedHeading(isWanted: boolean) {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted && part.current) focusHeading(part.current)
  }, [isWanted])
  return part
}
