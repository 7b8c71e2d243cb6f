import { type ComponentType, lazy, memo, Suspense } from 'react'
import { TextsWithoutPreload } from '../i18n/TextsProvider.tsx'
import { loadWithRetry } from './load-with-retry.ts'

const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
] as const

/** Kept from the first sign of somebody at the screen. */
const someoneIsThere = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  for (const sign of signs)
    addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
})

/**
 * A part of a page that is read before it is used. The server writes it whole and its links work from the start; the
 * browser fetches what makes it more than that at the first sign of somebody there. `Now` is what the server renders,
 * given as `import.meta.env.SSR && (await load()).default` so that it is left out of the browser's first files.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Now: ComponentType<Props> | false,
) {
  const Content = Now || lazy(() => someoneIsThere.then(() => loadWithRetry(load)))
  return memo((props: Props) => (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <TextsWithoutPreload>
        <Content {...props} />
      </TextsWithoutPreload>
    </Suspense>
  ))
}
