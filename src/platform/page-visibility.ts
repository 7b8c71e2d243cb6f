import { api } from './api.ts'

/** One tab goes out of sight as another comes into it: what says that one is there must come after. */
const settled = 1000

type Page = { signal: AbortSignal; onHidden(): void; onSeen(): void }

/**
 * Tells the server when the page goes out of sight, by a beacon, since it may be the last that is heard of it, and when
 * it is back. Where one of several tabs has gone, those still in sight say so again.
 */
export function watchPageVisibility({ signal, onHidden, onSeen }: Page) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHidden = () => document.visibilityState === 'hidden'
  const sayIfSeen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isHidden()) api.api['page-hidden.php'].$delete().catch(() => {})
    }, settled)
  }
  const change = () => {
    if (isHidden()) {
      navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
      onHidden()
    } else {
      sayIfSeen()
      onSeen()
    }
  }
  document.addEventListener('visibilitychange', change, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return { isHidden, sayIfSeen }
}
