export const locales = ['nl', 'de', 'en', 'es', 'fr', 'it', 'pl', 'nl_BE', 'fr_BE'] as const
export type Locale = (typeof locales)[number]

/** Each language by its own name, so that its speakers find it. */
export const languageNames: Record<Locale, string> = {
  nl: 'Nederlands',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  nl_BE: 'Nederlands (België)',
  fr_BE: 'Français (Belgique)',
}

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The BCP 47 tag, for `Intl` and `<html lang>`. */
export const languageTag = (locale: Locale) => locale.replace('_', '-')

/** The locale of a first visit: the site's language if we have it, else English. */
export function localeOfLanguage(language: string): Locale {
  const letters = language.slice(0, 2).toLowerCase()
  return isLocale(letters) ? letters : 'en'
}

/** The language a regional locale falls back to: nl for nl_BE. */
export const baseOf = (locale: Locale): Locale | undefined =>
  locale.includes('_') ? localeOfLanguage(locale) : undefined

/** The operators' console speaks these languages. */
export const consoleLocales = ['en', 'nl', 'de'] as const satisfies Locale[]
export type ConsoleLocale = (typeof consoleLocales)[number]

/** The language of the console for someone who reads this locale: English if it does not have theirs. */
export function consoleLocaleOf(locale: Locale): ConsoleLocale {
  const language = baseOf(locale) ?? locale
  return consoleLocales.find((one) => one === language) ?? 'en'
}

/** The first of our locales that a browser asks for with `Accept-Language`. */
export function preferredLocale(header: string): Locale | undefined {
  const wanted = header.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().split(';')
    const quality = parameters.find((text) => text.trim().startsWith('q='))
    return { tag: tag.trim(), quality: quality ? Number(quality.split('=')[1]) : 1 }
  })
  const byQuality = wanted
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return byQuality.map(({ tag }) => knownLocale(tag)).find((locale) => locale !== undefined)
}

/** `nl-BE` is nl_BE, `de-CH` is de, `sv` is none of ours. */
function knownLocale(tag: string): Locale | undefined {
  const [language = '', region = ''] = tag.split('-')
  const exact = `${language.toLowerCase()}_${region.toUpperCase()}`
  if (isLocale(exact)) return exact
  return isLocale(language.toLowerCase()) ? (language.toLowerCase() as Locale) : undefined
}

export function localeOfTag(tag: string): Locale {
  const locale = tag.replace('-', '_')
  return isLocale(locale) ? locale : localeOfLanguage(tag)
}
