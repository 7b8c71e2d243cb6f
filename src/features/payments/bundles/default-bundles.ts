import type { Currency } from '../../prices/currencies.ts'

const sizes = [20, 50, 100, 200, 500]

/** In minor units, one price per size. Copied to the `bundles` table when a site first needs them. */
const prices: Record<Currency, readonly number[]> = {
  EUR: [1499, 2999, 4999, 8499, 16_999],
  GBP: [1299, 2599, 4299, 7299, 14_499],
  USD: [1599, 3199, 5299, 8999, 17_999],
  CAD: [2199, 4399, 7299, 12_499, 24_999],
  AUD: [2499, 4999, 8199, 13_999, 27_999],
  NZD: [2699, 5399, 8999, 14_999, 29_999],
  CHF: [1490, 2890, 4790, 7990, 15_990],
  PLN: [6499, 12_999, 21_499, 35_999, 71_999],
}

export const defaultBundles = (currency: Currency) =>
  sizes.map((credits, index) => ({
    credits,
    amount: prices[currency][index] ?? 0,
    isHighlighted: index === 2,
  }))
