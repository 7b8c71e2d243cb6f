import { countrySpecs, isValidIBAN } from 'ibantools'

/** The longest IBAN with a separator after each character. */
const longest = 66

/** Finds an IBAN with valid check digits, also with spaces, dots or dashes in it. */
export function hasIban(text: string): boolean {
  for (const { index } of text.matchAll(/(?<![a-z0-9])[a-z]{2}\d{2}/g))
    if (startsWithIban(text.slice(index, index + longest))) return true
  // Polish account numbers are written without the country code.
  for (const [number] of text.matchAll(/(?<!\d)\d(?:[ -]?\d){25}(?!\d)/g))
    if (startsWithIban(`pl${number}`)) return true
  return false
}

function startsWithIban(text: string) {
  const start = text.replace(/[ .-]/g, '').toUpperCase()
  const length = countrySpecs[start.slice(0, 2)]?.chars
  return length !== undefined && isValidIBAN(start.slice(0, length))
}
