declare global {
  interface Window {
    /** Reloads the page unless it did so within the last minute. Returns whether it reloads. */
    reloadOnce?: () => boolean
    /** Loads a page, or this one again, as a new document. Focus then goes to its content. */
    loadDocument?: (address?: string) => void
    /** `loadDocument` loaded this page: the focus is on its content, and stays there until the next navigation. */
    startsAtContent?: boolean
    /** Handles Back and Forward before the router does. */
    onPopState?: ((event: PopStateEvent) => void) | undefined
    /** The form submitted last, perhaps before the page was hydrated. */
    submittedForm?: EventTarget | null
  }
}

/**
 * Runs before any of our scripts has loaded. It is inlined as text in the head of every page, so it must not use anything
 * from outside its own body.
 */
export function prepareWindow() {
  // The nonce for styles that libraries add at run time; each library reads its own global.
  const nonce = document.currentScript?.nonce
  Object.assign(window, { __nonce__: nonce, __webpack_nonce__: nonce })

  // After a deployment, files of the old build no longer load. A reload gets the new build.
  const key = 'reloaded_at'
  window.reloadOnce = () => {
    // Offline, a reload would lose the page. Keep it and reload when the browser is online again.
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

  // Listeners run in the order they were added; this one is added first.
  addEventListener('popstate', (event) => window.onPopState?.(event))

  const focusKey = 'pressed'
  window.loadDocument = (address) => {
    sessionStorage.setItem(focusKey, '1')
    if (address) location.assign(address)
    else location.reload()
  }
  const focusContent = () => {
    if (!sessionStorage.getItem(focusKey)) return
    sessionStorage.removeItem(focusKey)
    if (document.activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
    window.startsAtContent = true
  }
  addEventListener('DOMContentLoaded', focusContent)

  // Before hydration a submit would put the fields, passwords included, into the URL. Prevent it; useForm.ts submits later.
  const holdSubmit = (event: Event) => {
    event.preventDefault()
    window.submittedForm = event.target
  }
  addEventListener('submit', holdSubmit, true)

  const isOurFile = (target: EventTarget | null) =>
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
  addEventListener('error', (event) => isOurFile(event.target) && window.reloadOnce?.(), true)
  addEventListener('vite:preloadError', (event) => window.reloadOnce?.() && event.preventDefault())
}
