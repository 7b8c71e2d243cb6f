import { useEffect, useState } from 'react'
import { useInBrowser } from '../../../ui/useInBrowser.ts'

/** What time it is, to the half minute. Unknown on the server: the time of day is the reader's own. */
export function useCurrentTime(): number | undefined {
  const isInBrowser = useInBrowser()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return isInBrowser ? now : undefined
}
