import { Languages } from 'lucide-react'
import { languageNames, languageTag, locales } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { writeCookie } from '../../platform/browser-state.ts'
import { cookies } from '../../platform/cookies.ts'
import { Menu } from '../../ui/Menu.tsx'

const choices = locales.map((value) => ({ value, text: languageNames[value], lang: languageTag(value) }))

/** The language is part of every word on the page, so the page is fetched anew: once there is a connection. */
function chooseLanguage(locale: string) {
  writeCookie(cookies.locale, locale)
  if (navigator.onLine) location.reload()
  else addEventListener('online', () => location.reload(), { once: true })
}

export function LanguageMenu() {
  const { t, locale } = useTexts()
  const trigger = (
    <>
      <Languages aria-hidden className="size-5" />
      <span className="hidden sm:inline">{languageNames[locale]}</span>
    </>
  )
  return (
    <Menu
      label={`${t('shell.language')}: ${languageNames[locale]}`}
      trigger={trigger}
      choices={choices}
      value={locale}
      onChoose={chooseLanguage}
    />
  )
}
