import { useEffect, useState } from 'react'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'

/** The current time, updated every 30 seconds. Undefined on the server, which does not know the reader's time zone. */
export function useCurrentTime(): number | undefined {
  const isInBrowser = useInBrowser()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return isInBrowser ? now : undefined
}
