import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useConsole } from './console-data.ts'
import { KeysDialog } from './keys/KeysDialog.tsx'
import { useKeys } from './keys/useKeys.ts'
import { Palette } from './palette/Palette.tsx'
import { PageProgressBar } from './parts/PageProgressBar.tsx'
import { placesFor } from './places.ts'
import { Sidebar } from './Sidebar.tsx'

/** Around every screen of a signed-in operator. */
export function ConsoleLayout() {
  const { t } = useTexts('operator')
  const { operator } = useConsole()
  const navigate = useNavigate()
  const places = placesFor(operator.roles)
  useKeys(
    places.map(({ path, text, letter }) => ({
      keys: `g ${letter}`,
      text: t('operator.go_to', { place: t(text) }),
      run: () => void navigate(path),
    })),
  )
  return (
    <div className="grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] bg-surface">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-raised px-5 py-3 font-semibold shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('operator.skip')}
      </a>
      <PageProgressBar isBusy={useNavigation().state !== 'idle'} />
      <Sidebar places={places} />
      <Content />
      <Palette places={places} />
      <KeysDialog />
    </div>
  )
}

/** Gets the focus after each navigation, so that the keyboard goes on in the new screen. */
function Content() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className="px-4 py-5 outline-none md:px-8 md:py-7">
      <Outlet />
    </main>
  )
}
