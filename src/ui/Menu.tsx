import { lazy, Suspense, startTransition, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import { type MenuProps, menuButtonClass } from './menu-props.ts'

const loadPanel = () => import('./MenuPanel.tsx')
const MenuPanel = lazy(() => loadWithRetry(loadPanel))
const preload = () => void loadPanel().catch(() => {})

/**
 * A button that opens a list: of choices of which one is taken, or of things to do and places to go. The list is made of
 * something large, which is fetched when a pointer or the keyboard comes near.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'pointer' | 'keyboard'>()
  // Until the list is here the button stays as it is, with the keyboard on it.
  const want = (how: typeof wanted) => startTransition(() => setWanted(how))
  const button = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={menuButtonClass}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={({ detail }) => want(detail === 0 ? 'keyboard' : 'pointer')}
      onBlur={() => want(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        want('keyboard')
      }}
    >
      {props.trigger}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MenuPanel {...props} isByKeyboard={wanted === 'keyboard'} />
    </Suspense>
  )
}
