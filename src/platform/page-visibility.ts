import { api } from './api.ts'

/** When the user switches tabs, one tab reports hidden and the other visible. The delay (ms) makes visible arrive last. */
const reportDelay = 1000

type Options = { signal: AbortSignal; onHidden(): void; onVisible(): void }

/**
 * Reports to the server when the page is hidden or visible again. A beacon reports hidden, because the page may be
 * closing. If one of several tabs is hidden, the tabs still visible report again.
 */
export function watchPageVisibility({ signal, onHidden, onVisible }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHidden = () => document.visibilityState === 'hidden'
  const reportIfVisible = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isHidden()) api.api['page-hidden.php'].$delete().catch(() => {})
    }, reportDelay)
  }
  const change = () => {
    if (isHidden()) {
      navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
      onHidden()
    } else {
      reportIfVisible()
      onVisible()
    }
  }
  document.addEventListener('visibilitychange', change, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return { isHidden, reportIfVisible }
}
