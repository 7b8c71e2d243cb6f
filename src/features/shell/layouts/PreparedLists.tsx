import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Milliseconds after which the page has loaded what it needs itself. */
const delay = 4000
const lists = ['/chats', '/members', '/likes']

/** Loads the code of the lists ahead. Without it, Back from a page that was opened by its address would fail offline. */
export function PreparedLists() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      // A file that fails to load makes the page reload: see prepare-window.ts.
      if (!navigator.onLine) return
      setDue(true)
      void import('../../chat/list/ChatColumn.tsx').catch(() => {})
    }, delay)
    return () => clearTimeout(timer)
  }, [])
  return isDue && lists.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
