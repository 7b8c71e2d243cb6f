import { isLocale, type Locale } from './locales.ts'

/** The countries Vonk serves, with their languages. */
export const countryLanguages = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
} as const

export type Country = keyof typeof countryLanguages
export const countries = Object.keys(countryLanguages) as Country[]
export const isCountry = (value: unknown): value is Country => countries.includes(value as Country)

/** The locales offered in a country: Belgium has its own Dutch and French. */
export const localesOf = (country: Country): Locale[] =>
  countryLanguages[country].map((language) => {
    const regional = `${language}_${country}`
    return isLocale(regional) ? regional : language
  })

/** The most likely country for a locale: Belgium for nl_BE, Germany for de. */
export function countryOfLocale(locale: Locale): Country {
  const [language = '', region] = locale.split('_')
  if (isCountry(region)) return region
  const own = language.toUpperCase()
  return isCountry(own) ? own : 'GB'
}
