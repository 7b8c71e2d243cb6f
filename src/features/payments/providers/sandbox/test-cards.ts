import type { CardFacts } from '../provider.ts'

export type TypedCard = { number: string; expiry: string; cvc: string }

/** The invalid fields, or the card and whether it is the test card that is always refused. */
type ReadCard = { wrong: (keyof TypedCard)[] } | { card: CardFacts; isRefused: boolean }

export const testCards = { paid: '4242 4242 4242 4242', refused: '4000 0000 0000 0002' }

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^(5[06-9]|6)/, 'maestro'],
]

/** Validates a typed card. Only brand, last four digits and expiry are returned. */
export function readCard({ number, expiry, cvc }: TypedCard, now: Date): ReadCard {
  const digits = number.replaceAll(/[\s-]/g, '')
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  const isKnownMonth = Number(month) >= 1 && Number(month) <= 12
  const isExpired = now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1)
  const wrong: (keyof TypedCard)[] = []
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) wrong.push('number')
  if (!isKnownMonth || isExpired) wrong.push('expiry')
  if (!/^\d{3,4}$/.test(cvc.trim())) wrong.push('cvc')
  if (wrong.length > 0) return { wrong }
  const brand = brands.find(([start]) => start.test(digits))?.[1] ?? 'creditcard'
  const end = { last_four: digits.slice(-4), expiry_month: Number(month), expiry_year: 2000 + Number(year) }
  return { card: { brand, ...end }, isRefused: digits === testCards.refused.replaceAll(' ', '') }
}

/** The Luhn check. */
function passesLuhn(digits: string) {
  const counted = Array.from(digits)
    .reverse()
    .map((digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return value > 9 ? value - 9 : value
    })
  return counted.reduce((sum, value) => sum + value, 0) % 10 === 0
}
