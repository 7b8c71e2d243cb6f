import type { Country } from '../../i18n/countries.ts'

export const currencies = ['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NZD', 'CHF', 'PLN'] as const
export type Currency = (typeof currencies)[number]

const others: Partial<Record<Country, Currency>> = {
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  PL: 'PLN',
}

/** The currency used in this country. */
export const currencyOf = (country: Country): Currency => others[country] ?? 'EUR'
