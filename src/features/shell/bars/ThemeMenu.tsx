import { SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { writeCookie } from '../../../platform/browser-state.ts'
import { cookies } from '../../../platform/cookies.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { useSite } from '../../page-basics/site.ts'

export function ThemeMenu() {
  const { t } = useTexts()
  const [theme, setTheme] = useState(useShownTheme())
  const choices = [
    { value: 'system', text: t('shell.theme_system') },
    { value: 'light', text: t('shell.theme_light') },
    { value: 'dark', text: t('shell.theme_dark') },
  ]
  const choose = (next: string) => {
    writeCookie(cookies.theme, next)
    const { dataset } = document.documentElement
    if (next === 'system') delete dataset.theme
    else dataset.theme = next
    setTheme(next)
  }
  const trigger = <SunMoon aria-hidden className="size-5" />
  return <Menu label={t('shell.theme')} trigger={trigger} choices={choices} value={theme} onChoose={choose} />
}

/** In the browser, reads the document: the theme may have changed since the page data was loaded. */
function useShownTheme() {
  const { theme } = useSite()
  return typeof document === 'undefined' ? theme : (document.documentElement.dataset.theme ?? 'system')
}
