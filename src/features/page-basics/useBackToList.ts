import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The click handler of a link to a list. If the visitor came from the list, it goes back in the history instead, which
 * keeps the scroll position of the list.
 */
export function useBackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !state?.isFromList) return
    event.preventDefault()
    void navigate(-1)
  }
}
