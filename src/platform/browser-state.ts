import { useSyncExternalStore } from 'react'

/** Whether the screen is such. Never on the server, which does not know it. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Runs as an app of its own, from the home screen. */
export const useInstalledApp = () => useMedia('(display-mode: standalone)')

export function useOnline() {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** Written by the page itself: choices that are no secret and that the server reads at the next page. */
export function writeCookie({ name, days }: { name: string; days: number }, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is not in every browser we serve
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 86400}; SameSite=Lax${secure}`
}
