import { useEffect } from 'react'

/** Milliseconds after which the page has loaded what it needs itself. */
const delay = 4000

export const registerWorker = async () =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })

/** Registers the service worker when the page is idle. Visitors get it only in the installed app, see prepare-window.ts. */
export function useServiceWorker() {
  useEffect(() => {
    // The development server has none.
    if (!import.meta.env.PROD) return
    const timer = setTimeout(() => {
      const register = () =>
        // Not in every browser, nor over http; and storage may be blocked.
        void registerWorker().catch(() => {})
      if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: delay })
      else register()
    }, delay)
    return () => clearTimeout(timer)
  }, [])
}
