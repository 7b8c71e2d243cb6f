import { lazy, Suspense, startTransition, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import { type MenuProps, menuButtonClass } from './menu-props.ts'

const loadPanel = () => import('./MenuPanel.tsx')
const MenuPanel = lazy(() => loadWithRetry(loadPanel))
const preload = () => void loadPanel().catch(() => {})

/**
 * A button that opens a menu of choices, or of actions and links. The menu library is large, so it is loaded when the
 * pointer or the focus reaches the button.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'pointer' | 'keyboard'>()
  // Until the menu has loaded, the button stays and keeps the focus.
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
