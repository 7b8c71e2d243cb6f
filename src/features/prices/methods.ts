import { type Country, countries } from '../../i18n/countries.ts'
import { type Currency, currencies, currencyOf } from './currencies.ts'

const euroCountries = countries.filter((country) => currencyOf(country) === 'EUR')
const europe: Country[] = [...euroCountries, 'GB', 'CH', 'PL']

/** The kind of step that follows once a method is chosen. */
type MethodKind = 'redirect' | 'bank' | 'card' | 'transfer' | 'debit'

type MethodProperties = {
  kind: MethodKind
  countries: readonly Country[]
  currencies: readonly Currency[]
  /** Whether the provider can save it for later payments. */
  canBeSaved: boolean
  /** No longer offered. It stays in the list because old orders were paid with it. */
  isHistoric: boolean
}

const method = (
  kind: MethodKind,
  inCountries: readonly Country[],
  properties: Partial<MethodProperties> = {},
): MethodProperties => ({
  kind,
  countries: inCountries,
  currencies: ['EUR'],
  canBeSaved: false,
  isHistoric: false,
  ...properties,
})
const anyCurrency = { currencies }
const card = { currencies, canBeSaved: true }

/** All payment methods, in the order in which they are offered. The names are those of the specification. */
export const methods = {
  ideal: method('bank', ['NL']),
  bancontact: method('redirect', ['BE']),
  eps: method('bank', ['AT']),
  blik: method('redirect', ['PL'], { currencies: ['PLN'] }),
  prezelewy24: method('bank', ['PL'], { currencies: ['PLN', 'EUR'] }),
  cartebancaire: method('card', ['FR'], { canBeSaved: true }),
  nexi: method('redirect', ['IT']),
  paypal: method('redirect', countries, anyCurrency),
  applepay: method('redirect', countries, anyCurrency),
  visa: method('card', countries, card),
  mastercard: method('card', countries, card),
  creditcard: method('card', countries, card),
  maestro: method('card', europe, { currencies: ['EUR', 'GBP', 'CHF', 'PLN'], canBeSaved: true }),
  sdd: method('debit', euroCountries),
  sct: method('transfer', euroCountries),
  paysafecard: method('redirect', europe, { currencies: ['EUR', 'GBP', 'CHF', 'PLN'] }),
  giropay: method('redirect', ['DE'], { isHistoric: true }),
  sofort: method('redirect', ['DE', 'AT', 'BE', 'NL', 'CH'], { isHistoric: true }),
} as const satisfies Record<string, MethodProperties>

export type Method = keyof typeof methods
export const methodNames = Object.keys(methods) as Method[]
export const isMethod = (name: unknown): name is Method =>
  typeof name === 'string' && Object.hasOwn(methods, name)

/** The methods available in a country. The provider may support fewer. */
export function methodsIn(country: Country): Method[] {
  const currency = currencyOf(country)
  return methodNames.filter((name) => {
    const { isHistoric, countries, currencies }: MethodProperties = methods[name]
    return !isHistoric && countries.includes(country) && currencies.includes(currency)
  })
}
