import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { TextsWithoutPreload } from '../i18n/TextsProvider.tsx'
import { loadWithRetry } from './load-with-retry.ts'

const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'popstate',
] as const

/** Resolves at the first interaction of the visitor with the page. */
const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  // Someone may have typed or submitted a form before this script was loaded, or follow a link to a place on the page.
  if (window.submittedForm || document.activeElement !== document.body || location.hash) resolve()
  // Members press buttons, and a click before the hydration would be lost.
  if (document.body.classList.contains('logged-in')) resolve()
  for (const type of interactionEvents)
    addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
})

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
if (typeof window !== 'undefined') addEventListener('popstate', holdFragment, true)

function Hydrated({ part }: { part: object }) {
  useEffect(() => {
    const wasWaiting = unhydrated.delete(part)
    if (wasWaiting && location.hash && !history.state) dispatchEvent(new PopStateEvent('popstate'))
  }, [part])
  return null
}

/**
 * A part of a page that is rendered by the server and hydrated at the first interaction. Its links work before that.
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
    await firstInteraction
    return loadWithRetry(load)
  }
  const preload = async () => {
    Loaded = (await loadWithRetry(load)).default
  }
  return Object.assign(Part, { preload })
}
