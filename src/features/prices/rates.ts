import { type Currency, currencies } from './currencies.ts'

/** Units of each currency in a euro, roughly. They compare sums in different currencies; no price comes from them. */
const perEuro: Record<Currency, number> = {
  ...{ EUR: 1, GBP: 0.86, USD: 1.1, CAD: 1.5 },
  ...{ AUD: 1.68, NZD: 1.85, CHF: 0.95, PLN: 4.3 },
}

const rateOf = (currency: string) => perEuro[currencies.find((known) => known === currency) ?? 'EUR']

/** A sum in another currency, in minor units, roughly. */
export const converted = (amount: number, from: string, to: string) =>
  from === to ? amount : Math.round((amount / rateOf(from)) * rateOf(to))
