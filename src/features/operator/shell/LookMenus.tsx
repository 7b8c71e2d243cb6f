import { Languages, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { consoleLocaleOf, consoleLocales, languageNames } from '../../../i18n/locales.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { chooseLanguage, chooseTheme, shownTheme } from './look.ts'

/** The menus of theme and language. Both choices are those of the pages of members in this browser. */
export function LookMenus() {
  const { t, locale } = useTexts('operator')
  const [theme, setTheme] = useState(shownTheme)
  return (
    <>
      <Menu
        label={t('operator.theme')}
        trigger={<SunMoon aria-hidden className="size-5" />}
        value={theme}
        choices={[
          { value: 'system', text: t('operator.theme_system') },
          { value: 'light', text: t('operator.theme_light') },
          { value: 'dark', text: t('operator.theme_dark') },
        ]}
        onChoose={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
      <Menu
        label={`${t('operator.language')}: ${languageNames[locale]}`}
        trigger={<Languages aria-hidden className="size-5" />}
        value={consoleLocaleOf(locale)}
        choices={consoleLocales.map((one) => ({ value: one, text: languageNames[one], lang: one }))}
        onChoose={chooseLanguage}
      />
    </>
  )
}
