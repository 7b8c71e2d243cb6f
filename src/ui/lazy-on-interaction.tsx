import { type ComponentType, lazy, memo, Suspense } from 'react'
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
  'popstate',
] as const

/** Resolves at the first interaction of the visitor with the page. */
const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  // Someone may have typed or submitted a form before this script was loaded.
  if (window.submittedForm || document.activeElement !== document.body) resolve()
  for (const type of interactionEvents)
    addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
})

/**
 * A part of a page that is rendered by the server and hydrated at the first interaction. Its links work before that.
 * `ServerContent` is the component for the server. Pass `import.meta.env.SSR && (await load()).default`, so that it is not in the
 * browser's initial bundle.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ServerContent: ComponentType<Props> | false,
) {
  const Content = ServerContent || lazy(() => firstInteraction.then(() => loadWithRetry(load)))
  return memo((props: Props) => (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <TextsWithoutPreload>
        <Content {...props} />
      </TextsWithoutPreload>
    </Suspense>
  ))
}
