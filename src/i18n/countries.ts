import type { Locale } from './locales.ts'

/** The countries Vonk serves and the languages spoken to their people. */
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

/** Where someone who reads this language most likely lives: nl_BE in Belgium, de in Germany. */
export function countryOfLocale(locale: Locale): Country {
  const [language = '', region] = locale.split('_')
  if (isCountry(region)) return region
  const own = language.toUpperCase()
  return isCountry(own) ? own : 'GB'
}
