import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether the file of the page that the visitor wants did not load, and a reload did not help (prepare-window.ts). */
export function useRouteFailed() {
  const [failedAt, setFailedAt] = useState<string>()
  const { key } = useLocation()
  useEffect(() => {
    const onFailed = () => setFailedAt(key)
    addEventListener('routefailed', onFailed)
    return () => removeEventListener('routefailed', onFailed)
  }, [key])
  const hasFailed = failedAt !== undefined
  const hasLeft = hasFailed && failedAt !== key
  // The router waits for the failed file forever and never asks for it again. A new document does.
  useEffect(() => {
    if (hasLeft) window.loadDocument?.()
  }, [hasLeft])
  return hasFailed
}
