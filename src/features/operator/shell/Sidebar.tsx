import { LogOut, PanelLeft, Search } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { PlaceLink } from '../../../ui/PlaceLink.tsx'
import { useConsole } from './console-data.ts'
import { paletteKeys } from './keys/key-names.ts'
import { LookMenus } from './LookMenus.tsx'
import { openPalette } from './palette/palette-state.ts'
import type { Place } from './places.ts'
import { signOut } from './sign-out.ts'

const key = 'operator_sidebar'

/** Wide or only icons. On a tablet it starts narrow; the choice is kept in this browser. */
function useWide() {
  const [isWide, setWide] = useState(() => {
    const kept = localStorage.getItem(key)
    return kept ? kept === 'wide' : matchMedia('(width >= 992px)').matches
  })
  const toggle = () => {
    localStorage.setItem(key, isWide ? 'narrow' : 'wide')
    setWide(!isWide)
  }
  return [isWide, toggle] as const
}

const itemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-field px-2.5 text-left font-medium text-quiet hover:bg-primary-tint hover:text-text aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary-text'

export function Sidebar({ places }: { places: Place[] }) {
  const { t } = useTexts('operator')
  const { operator } = useConsole()
  const [isWide, toggle] = useWide()
  const label = isWide ? 'min-w-0 grow truncate' : 'sr-only'
  return (
    <header
      className={`sticky top-0 flex h-dvh flex-col gap-1 overflow-y-auto border-line border-r bg-sunken p-2.5 ${isWide ? 'w-60' : 'w-16 items-center'}`}
    >
      <div className={`mb-2 flex items-center gap-2 ${isWide ? '' : 'flex-col'}`}>
        <Mark />
        <span className={isWide ? 'grow font-bold' : 'sr-only'}>{t('operator.console')}</span>
        <button
          type="button"
          aria-expanded={isWide}
          aria-label={t('operator.sidebar')}
          onClick={toggle}
          className="flex size-10 items-center justify-center rounded-field text-quiet hover:bg-primary-tint hover:text-text"
        >
          <PanelLeft aria-hidden className="size-5" />
        </button>
      </div>
      <button
        type="button"
        onClick={openPalette}
        title={isWide ? undefined : t('operator.palette')}
        className={`${itemClass} mb-2 border border-line-strong bg-raised ${isWide ? '' : 'justify-center'}`}
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className={label}>{t('operator.palette')}</span>
        {isWide && <kbd className="shrink-0 whitespace-nowrap font-sans text-xs">{paletteKeys()}</kbd>}
      </button>
      <nav aria-label={t('operator.places')} className="w-full">
        <ul className="flex flex-col gap-0.5">
          {places.map(({ path, text, letter, Icon }) => (
            <li key={path}>
              <PlaceLink
                to={path}
                isExact={path === '/'}
                title={isWide ? undefined : t(text)}
                className={`${itemClass} ${isWide ? '' : 'justify-center'}`}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className={label}>{t(text)}</span>
                {isWide && <kbd aria-hidden className="shrink-0 font-sans text-xs">{`g ${letter}`}</kbd>}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <div
        className={`mt-auto flex w-full flex-col gap-1 border-line border-t pt-2.5 ${isWide ? '' : 'items-center'}`}
      >
        <p className={isWide ? 'truncate px-2.5 text-quiet text-xs' : 'sr-only'} title={operator.email}>
          {operator.email}
        </p>
        <div className={`flex ${isWide ? '' : 'flex-col items-center'}`}>
          <LookMenus />
        </div>
        <button
          type="button"
          onClick={() => void signOut()}
          title={isWide ? undefined : t('operator.sign_out')}
          className={`${itemClass} ${isWide ? '' : 'justify-center'}`}
        >
          <LogOut aria-hidden className="size-5 shrink-0" />
          <span className={label}>{t('operator.sign_out')}</span>
        </button>
      </div>
    </header>
  )
}

export const Mark = () => (
  <svg viewBox="0 0 32 32" className="m-1 size-7 shrink-0" aria-hidden="true">
    <circle cx="16" cy="16" r="16" className="fill-primary" />
    <path d="M18.5 4.5 9 17.5h5.6l-1.9 10 10.3-13.8h-6.2z" className="fill-on-primary" />
  </svg>
)
