declare global {
  interface Window {
    /** Reloads the page, unless it did so within the last minute; says whether it does. */
    reloadOnce?: () => boolean
  }
}

/**
 * A file of a build that has since been replaced no longer loads; a reload brings the new build. This stands as text
 * in the head of every page, before any file that could fail, and so may use nothing from outside its own body.
 */
export function installReloadGuard() {
  const key = 'reloaded_at'
  window.reloadOnce = () => {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < 60_000) return false
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
    return true
  }
  const isOurFile = (target: EventTarget | null) =>
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
  addEventListener('error', (event) => isOurFile(event.target) && window.reloadOnce?.(), true)
  addEventListener('vite:preloadError', (event) => window.reloadOnce?.() && event.preventDefault())
}
