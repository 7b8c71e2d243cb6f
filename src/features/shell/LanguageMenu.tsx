import { Languages } from 'lucide-react'
import { type Locale, languageNames, languageTag, locales } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { writeCookie } from '../../platform/browser-state.ts'
import { cookies } from '../../platform/cookies.ts'
import { Menu } from '../../ui/Menu.tsx'
import { useSite } from './site.ts'

const choices = locales.map((value) => ({ value, text: languageNames[value], lang: languageTag(value) }))

/** Changes the language and reloads the page. Waits for a connection first. */
async function chooseLanguage(locale: string, isMember: boolean) {
  writeCookie(cookies.locale, locale)
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  if (isMember) await saveInAccount(locale)
  window.loadDocument?.()
}

/** Saves the language for other browsers and mails. A failure is ignored: this browser has the cookie. */
const saveInAccount = (locale: string) =>
  import('../../platform/api.ts')
    .then(({ api }) => api.api['user.php'].$put({ json: { language: locale as Locale } }))
    .catch(() => null)

export function LanguageMenu() {
  const { t, locale } = useTexts()
  const isMember = Boolean(useSite().user)
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
      onChoose={(choice) => void chooseLanguage(choice, isMember)}
    />
  )
}
