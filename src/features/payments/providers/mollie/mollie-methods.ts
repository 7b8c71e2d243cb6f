import type { Country } from '../../../../i18n/countries.ts'
import type { Locale } from '../../../../i18n/locales.ts'
import type { Method } from '../../../prices/methods.ts'

type OwnMethod = { name: string; currencies: readonly string[] | 'any'; min: number; max: number }

const euro = ['EUR'] as const
const card: OwnMethod = { name: 'creditcard', currencies: 'any', min: 0, max: 10_000_00 }

/** Our methods that Mollie offers, with its names and limits in minor units. It takes every card brand as `creditcard`. */
const methods: Partial<Record<Method, OwnMethod>> = {
  ideal: { name: 'ideal', currencies: euro, min: 1, max: 50_000_00 },
  bancontact: { name: 'bancontact', currencies: euro, min: 2, max: 50_000_00 },
  eps: { name: 'eps', currencies: euro, min: 1_00, max: 50_000_00 },
  blik: { name: 'blik', currencies: ['PLN'], min: 1_00, max: 10_000_00 },
  prezelewy24: { name: 'przelewy24', currencies: ['PLN', 'EUR'], min: 1_00, max: 10_000_00 },
  cartebancaire: { ...card, currencies: euro },
  paypal: { name: 'paypal', currencies: 'any', min: 1, max: 8_000_00 },
  applepay: { name: 'applepay', currencies: 'any', min: 1, max: 10_000_00 },
  visa: card,
  mastercard: card,
  creditcard: card,
  maestro: card,
  sdd: { name: 'directdebit', currencies: euro, min: 1, max: 1_000_00 },
  sct: { name: 'banktransfer', currencies: euro, min: 1, max: 1_000_000_00 },
  paysafecard: { name: 'paysafecard', currencies: euro, min: 1_00, max: 1_000_00 },
}

export const mollieName = (method: Method) => methods[method]?.name

export function mollieLimits(method: Method, currency: string) {
  const own = methods[method]
  if (!own || (own.currencies !== 'any' && !own.currencies.includes(currency))) return null
  return { min: own.min, max: own.max }
}

const locales: Record<Locale, string> = {
  ...{ nl: 'nl_NL', nl_BE: 'nl_BE', en: 'en_US', de: 'de_DE', fr: 'fr_FR', fr_BE: 'fr_BE', it: 'it_IT' },
  ...{ es: 'es_ES', pl: 'pl_PL' },
}
const localesByCountry: Partial<Record<Country, string>> = { AT: 'de_AT', CH: 'de_CH', GB: 'en_GB' }

/** The language of Mollie's page. */
export function mollieLocale(locale: Locale, country: Country | null): string {
  const inCountry = country ? localesByCountry[country] : undefined
  return inCountry?.startsWith(locale) ? inCountry : locales[locale]
}
