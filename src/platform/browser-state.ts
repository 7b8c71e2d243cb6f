import { useSyncExternalStore } from 'react'

/** Whether a media query matches. Always false on the server. */
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

/** Whether Vonk runs as an installed app, started from the home screen. */
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

/** Sets a cookie from the browser. Only for choices that are not secret; the server reads it with the next page. */
export function writeCookie({ name, days }: { name: string; days: number }, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is not in every browser we serve
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 86400}; SameSite=Lax${secure}`
}
