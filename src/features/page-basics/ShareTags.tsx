import { useLocation } from 'react-router'
import { type Locale, languageTag, locales } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useSite } from './site.ts'

type Props = {
  title: string
  description: string
  path: string
  /** URL of a picture, absolute or a path. The default is the picture of the site. */
  image?: string
}

/** The meta tags for search engines and link previews. */
export function ShareTags({ title, description, path, image = '/share/site.png' }: Props) {
  const { locale } = useTexts()
  const { settings, address } = useSite()
  const isLanguageInUrl = new URLSearchParams(useLocation().search).get('lang') === locale
  const inLanguage = (language: Locale) => `${address}${path}?lang=${language}`
  const canonical = isLanguageInUrl ? inLanguage(locale) : address + path
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={languageTag(language)} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(image, address).href} />
      <meta property="og:locale" content={languageTag(locale).replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
