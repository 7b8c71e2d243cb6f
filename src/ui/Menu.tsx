import { lazy, Suspense, useState } from 'react'
import { loadInTheEnd } from './load-in-the-end.ts'
import { type MenuProps, menuButtonClass } from './menu-props.ts'

const loadPanel = () => import('./MenuPanel.tsx')
const MenuPanel = lazy(() => loadInTheEnd(loadPanel))
const preload = () => void loadPanel().catch(() => {})

/**
 * A button that opens a list: of choices of which one is taken, or of things to do and places to go. The list is made of
 * something large, which is fetched when a pointer or the keyboard comes near.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'pointer' | 'keyboard'>()
  const button = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={menuButtonClass}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={({ detail }) => setWanted(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={(event) => event.key === 'ArrowDown' && setWanted('keyboard')}
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
