import type { Country } from '../../../../i18n/countries.ts'

/** In hundredths of a percent, valid from a day on. */
type Rate = [from: string, rate: number]

/** The standard rates of the member states of the EU, which electronic services to consumers are taxed at. */
const unionRates: Partial<Record<Country, Rate[]>> = {
  AT: [['1995-01-01', 2000]],
  BE: [['1996-01-01', 2100]],
  DE: [
    ['2007-01-01', 1900],
    ['2020-07-01', 1600],
    ['2021-01-01', 1900],
  ],
  ES: [['2012-09-01', 2100]],
  FR: [['2014-01-01', 2000]],
  IE: [
    ['2012-01-01', 2300],
    ['2020-09-01', 2100],
    ['2021-03-01', 2300],
  ],
  IT: [['2013-10-01', 2200]],
  NL: [['2012-10-01', 2100]],
  PL: [['2011-01-01', 2300]],
}

/** VAT or GST of other countries, for a company that is registered there. */
const otherRates: Partial<Record<Country, Rate[]>> = {
  AU: [['2017-07-01', 1000]],
  CH: [
    ['2018-01-01', 770],
    ['2024-01-01', 810],
  ],
  GB: [['2011-01-04', 2000]],
  NZ: [['2016-10-01', 1500]],
}

/**
 * The rate on a purchase from a country. In the EU it is the country's own. Elsewhere it is 0 unless one of the company's
 * VAT numbers begins with the country's code: only a registered company may charge the tax. Taxes of the United States and
 * Canada depend on the state or province, which an order does not know.
 */
export function vatRate(country: Country, at: Date, vatNumbers: string[]): number {
  const isRegistered = vatNumbers.some((number) => number.trim().toUpperCase().startsWith(country))
  const rates = unionRates[country] ?? (isRegistered ? otherRates[country] : undefined) ?? []
  const day = at.toISOString().slice(0, 10)
  return (rates.findLast(([from]) => from <= day) ?? rates[0])?.[1] ?? 0
}
