import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '../../../../i18n/countries.ts'
import { vatOf, vatOfReceipt } from './vat-of.ts'
import { vatRate } from './vat-rates.ts'

test.each([
  ['NL', '2026-11-19', [], 2100],
  ['DE', '2020-06-30', [], 1900],
  ['DE', '2020-07-01', [], 1600],
  ['DE', '2021-01-01', [], 1900],
  ['IE', '2020-08-31', [], 2300],
  ['IE', '2021-02-28', [], 2100],
  ['IE', '2021-03-01', [], 2300],
  ['NL', '1999-01-01', [], 2100],
  ['GB', '2026-11-19', ['NL123456789B01'], 0],
  ['GB', '2026-11-19', ['NL123456789B01', 'gb 123 4567 89'], 2000],
  ['CH', '2023-12-31', ['CHE-123.456.789 MWST'], 770],
  ['CH', '2024-01-01', ['CHE-123.456.789 MWST'], 810],
  ['CH', '2024-01-01', [], 0],
  ['AU', '2026-11-19', ['AU 51 824 753 556'], 1000],
  ['NZ', '2026-11-19', ['NZ 49-098-576'], 1500],
  ['US', '2026-11-19', ['US 12-3456789'], 0],
  ['CA', '2026-11-19', ['CA 123456789 RT0001'], 0],
] as const)('the rate in %s on %s with VAT numbers %j is %s', (country, day, numbers, rate) => {
  expect(vatRate(country, new Date(`${day}T12:00:00Z`), [...numbers])).toBe(rate)
})

test('every country has a rate or none, and no rate changes within a day', () => {
  for (const country of countries) {
    const rates = ['T00:00:00.000Z', 'T23:59:59.999Z'].map((time) =>
      vatRate(country, new Date(`2026-11-19${time}`), [country]),
    )
    expect(new Set(rates).size).toBe(1)
  }
})

test('the VAT of a price is what remains after the net price', () => {
  expect(vatOf(1499, 2100)).toBe(260)
  expect(vatOf(12_100, 2100)).toBe(2100)
  expect(vatOf(1499, 0)).toBe(0)
})

test('credit notes for all parts of a purchase have together the VAT of its invoice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 770, 1900, 2100, 2300),
      (parts, rate) => {
        const gross = parts.reduce((sum, part) => sum + part, 0)
        let left = gross
        let vat = vatOfReceipt(gross, 0, rate)
        for (const part of parts) {
          vat += vatOfReceipt(-part, left, rate)
          left -= part
          expect(vat).toBe(vatOf(left, rate))
        }
        expect(vat).toBe(0)
      },
    ),
  )
})
