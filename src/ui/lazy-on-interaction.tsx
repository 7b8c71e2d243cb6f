import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { TextsWithoutPreload } from '../i18n/TextsProvider.tsx'
import { repeatHeldClicks } from './held-clicks.ts'
import { loadWithRetry } from './load-with-retry.ts'

/**
 * For the `handle` of a page that needs no script before the visitor acts on it: all its scripts run at the first
 * interaction. Until then the browser only fetches them (entry.server.tsx).
 */
export const atInteraction = { hydration: 'at interaction' }

/** Parts that the server rendered and that are not hydrated yet. */
const unhydrated = new Set<object>()

/**
 * A link to a place on the page changes the location of the router. React then drops parts that are not hydrated and
 * renders their fallback, and the place is gone. So the router is told later; the browser scrolls at once.
 */
function holdFragment(event: PopStateEvent) {
  // History entries of the router have a state.
  if (unhydrated.size > 0 && location.hash && !event.state) event.stopImmediatePropagation()
}

/** Presses the button that has this key as its shortcut: the part of the page that listens to it is not hydrated yet. */
function pressShortcut({ key, target, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (unhydrated.size === 0 || repeat || altKey || ctrlKey || metaKey || shiftKey) return
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]')
  )
    return
  document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}" i]`)?.click()
}

if (typeof window !== 'undefined') {
  addEventListener('popstate', holdFragment, true)
  addEventListener('keydown', pressShortcut, true)
}

function Hydrated({ part }: { part: object }) {
  useEffect(() => {
    const wasWaiting = unhydrated.delete(part)
    if (wasWaiting && location.hash && !history.state) dispatchEvent(new PopStateEvent('popstate'))
    repeatHeldClicks()
  }, [part])
  return null
}

/**
 * A part of a page that is rendered by the server and hydrated at the first interaction. Its links work before that, and
 * a click on a button is repeated after it.
 * `ServerContent` is the component for the server. Pass `import.meta.env.SSR && (await load()).default`, so that it is not in the
 * browser's initial bundle. A page that awaits `preload()` in its clientLoader is shown with this part at once after a
 * navigation in the browser.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ServerContent: ComponentType<Props> | false,
) {
  const Content = ServerContent || lazy(loadLate)
  let Loaded: ComponentType<Props> | undefined
  const Part = memo((props: Props) => {
    const [Preloaded] = useState(() => Loaded)
    useEffect(() => () => void unhydrated.delete(load), [])
    if (Preloaded) return <Preloaded {...props} />
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <TextsWithoutPreload>
          <Content {...props} />
          <Hydrated part={load} />
        </TextsWithoutPreload>
      </Suspense>
    )
  })
  async function loadLate() {
    unhydrated.add(load)
    await window.firstInteraction
    return preload()
  }
  async function preload() {
    const module = await loadWithRetry(load)
    Loaded = module.default
    return module
  }
  return Object.assign(Part, { preload, isWaiting: () => unhydrated.has(load) })
}
