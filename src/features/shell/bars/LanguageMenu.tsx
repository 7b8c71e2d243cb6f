import { Languages } from 'lucide-react'
import { useNavigate } from 'react-router'
import { isLocale, languageNames, languageTag, locales } from '../../../i18n/locales.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { chooseLanguage } from '../../language/choose-language.ts'
import { useSite } from '../../page-basics/site.ts'

const choices = locales.map((value) => ({ value, text: languageNames[value], lang: languageTag(value) }))

/** The last entry of the menu: leads to the page for country and language. */
const more = 'more'

/** The name of the language stands beside the icon where there is room, and never with `isIcon`. */
export function LanguageMenu({ isIcon = false }) {
  const { t, locale } = useTexts()
  const isMember = Boolean(useSite().user)
  const navigate = useNavigate()
  const choose = (choice: string) => {
    if (isLocale(choice)) void chooseLanguage(choice, isMember)
    else void navigate('/lang-config', { viewTransition: true })
  }
  const trigger = (
    <>
      <Languages aria-hidden className="size-5" />
      {!isIcon && <span className="hidden sm:max-md:inline lg:inline">{languageNames[locale]}</span>}
    </>
  )
  return (
    <Menu
      label={`${t('shell.language')}: ${languageNames[locale]}`}
      trigger={trigger}
      choices={[...choices, { value: more, text: t('shell.country_and_language') }]}
      value={locale}
      onChoose={choose}
    />
  )
}
