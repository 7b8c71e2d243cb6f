type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  interface WindowEventMap {
    /** The file of the next page did not load, and the page was reloaded for that less than a minute ago. */
    routefailed: Event
    /** The app can be installed. Not in all browsers. */
    beforeinstallprompt: InstallPrompt
  }
  interface Window {
    /** Loads a page, or this one again, as a new document. Focus then goes to its content. */
    loadDocument?: (address?: string) => void
    /** `loadDocument` loaded this page: the focus is on its content, and stays there until the next navigation. */
    startsAtContent?: boolean
    /** Handles Back and Forward before the router does. */
    onPopState?: ((event: PopStateEvent) => void) | undefined
    /** The form submitted last, perhaps before the page was hydrated. */
    submittedForm?: EventTarget | null
    /** The browser's question whether to install the app. It can be asked once. */
    installPrompt?: InstallPrompt | undefined
    /** Clicked before their part of the page was hydrated. */
    heldClicks: Element[]
    /** Resolves when the visitor first acts on the page, or at once if the page cannot wait for that. */
    firstInteraction: Promise<void>
  }
}

/**
 * Runs before any of our scripts has loaded. It is inlined as text in the head of every page, so it must not use anything
 * from outside its own body.
 */
export function prepareWindow(isBuilt: boolean) {
  // The nonce for styles that libraries add at run time; each library reads its own global.
  const nonce = document.currentScript?.nonce
  Object.assign(window, { __nonce__: nonce, __webpack_nonce__: nonce })

  // After a deployment, files of the old build no longer load. A reload gets the new build.
  const key = 'reloaded_at'
  let isOurReload = false
  const reload = () => {
    isOurReload = true
    location.reload()
  }
  // Offline, a reload would lose the page. Keep it and reload when the browser is online again.
  const reloadOnline = () => {
    if (navigator.onLine) reload()
    else addEventListener('online', reload, { once: true })
  }
  const reloadOnce = () => {
    if (!navigator.onLine) {
      reloadOnline()
      return true
    }
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < 60_000) return false
    sessionStorage.setItem(key, String(Date.now()))
    reload()
    return true
  }

  // React Router reloads the page each time the file of a route does not load. Cancel that, and reload once a minute.
  const guardReload = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isOurReload) return
    event.preventDefault()
    queueMicrotask(() => reloadOnce() || dispatchEvent(new Event('routefailed')))
  }
  // Browsers before 2026 lack it. There, each click on a link whose file does not load reloads the page. The development
  // server reloads pages itself.
  if (isBuilt && 'navigation' in window) navigation.addEventListener('navigate', guardReload)

  // Listeners run in the order they were added; this one is added first. Back before hydration shows the address of a page
  // that is not there: the router did not fetch it.
  const { pathname, search } = location
  const isElsewhere = () => location.pathname !== pathname || location.search !== search
  addEventListener('popstate', (event) => {
    if (document.documentElement.dataset.listening === undefined && isElsewhere()) reloadOnline()
    else window.onPopState?.(event)
  })

  const focusKey = 'focus_content'
  window.loadDocument = (address) => {
    sessionStorage.setItem(focusKey, '1')
    if (address) location.assign(address)
    else reload()
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

  // Before hydration a click would do nothing, unless the browser itself acts on it. held-clicks.ts repeats it later,
  // once for someone who clicked again because nothing happened.
  window.heldClicks = []
  const native = 'a, label, input, select, textarea, summary, button:not([type=button])'
  const holdClick = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(native)) return
    const clicked = target.closest('button') ?? target
    if (clicked !== window.heldClicks.at(-1)) window.heldClicks.push(clicked)
  }
  addEventListener('click', holdClick, true)

  const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']
  // Screen readers click without a pointer. A page that loses its connection says so.
  acts.push('click', 'submit', 'popstate', 'offline')
  window.firstInteraction = new Promise((resolve) => {
    // Browsers also report a mouse that rests while the page moves under it.
    const isResting = (event: Event) =>
      event instanceof PointerEvent &&
      event.type === 'pointermove' &&
      event.movementX === 0 &&
      event.movementY === 0
    for (const type of acts)
      addEventListener(type, (event) => isResting(event) || resolve(), { passive: true, capture: true })
    // Browsers translate a page in another language, and hydration must come before that.
    const primary = (tag: string) => tag.split('-')[0]
    const isForeign = () =>
      !navigator.languages.some((tag) => primary(tag) === primary(document.documentElement.lang))
    // Members act on most pages, the installed app has buttons of its own, and a state in the history opens a dialog.
    const cannotWait = () =>
      isForeign() ||
      document.body.classList.contains('logged-in') ||
      matchMedia('(display-mode: standalone)').matches ||
      Boolean(location.hash || history.state?.usr)
    addEventListener('DOMContentLoaded', () => cannotWait() && resolve())
  })

  // Comes once, perhaps before the code that uses it has loaded. Browsers then do not ask by themselves.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event
  })

  // For visitors in the installed app. Members get the worker later (useServiceWorker.ts).
  const startApp = () => {
    if (document.body.classList.contains('logged-in')) return
    navigator.clearAppBadge?.().catch(() => {})
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  }
  if (isBuilt && matchMedia('(display-mode: standalone)').matches) addEventListener('load', startApp)

  const isOurFile = (target: EventTarget | null) =>
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
  addEventListener('error', (event) => isOurFile(event.target) && reloadOnce(), true)
  addEventListener('vite:preloadError', (event) => reloadOnce() && event.preventDefault())
}
