declare global {
  interface Window {
    /** Reloads the page, unless it did so within the last minute; says whether it does. */
    reloadOnce?: () => boolean
    /** Another page, or this one anew, as a whole. The keyboard goes on at its content. */
    loadDocument?: (address?: string) => void
    /** Hears of Back and Forward before the router does. */
    onPopState?: ((event: PopStateEvent) => void) | undefined
    /** The form that was sent last, perhaps before there was anything to send it. */
    submittedForm?: EventTarget | null
  }
}

/**
 * What has to be ready before the first of our files arrives. It stands as text in the head of every page, and so may
 * use nothing from outside its own body.
 */
export function prepareWindow() {
  // The page's nonce, for the styles that libraries add as they load: each looks for it under its own name.
  const nonce = document.currentScript?.nonce
  Object.assign(window, { __nonce__: nonce, __webpack_nonce__: nonce })

  // A file of a build that has since been replaced no longer loads; a reload brings the new build.
  const key = 'reloaded_at'
  window.reloadOnce = () => {
    // Offline a reload would lose the page. It stays, says that it is offline, and reloads when it can.
    if (!navigator.onLine) {
      addEventListener('online', () => location.reload(), { once: true })
      return true
    }
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < 60_000) return false
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
    return true
  }

  // Listeners on the window are called in the order they came, and this one comes before any other.
  addEventListener('popstate', (event) => window.onPopState?.(event))

  const pressed = 'pressed'
  window.loadDocument = (address) => {
    sessionStorage.setItem(pressed, '1')
    if (address) location.assign(address)
    else location.reload()
  }
  const goOnAtContent = () => {
    if (!sessionStorage.getItem(pressed)) return
    sessionStorage.removeItem(pressed)
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }
  addEventListener('DOMContentLoaded', goOnAtContent)

  // Until its script is here a form would be sent as an address, with the password in it. It waits: see useForm.ts.
  const hold = (event: Event) => {
    event.preventDefault()
    window.submittedForm = event.target
  }
  addEventListener('submit', hold, true)

  const isOurFile = (target: EventTarget | null) =>
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
  addEventListener('error', (event) => isOurFile(event.target) && window.reloadOnce?.(), true)
  addEventListener('vite:preloadError', (event) => window.reloadOnce?.() && event.preventDefault())
}
