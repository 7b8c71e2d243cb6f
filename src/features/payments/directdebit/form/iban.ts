import { isSEPACountry, isValidIBAN } from 'ibantools'

/** Joined SEPA in 2024 and 2025; the library does not list them yet. */
const newInSepa = ['AL', 'MD', 'ME', 'MK', 'RS']

/** Normalises an IBAN. Null if it is invalid, or if it cannot be debited. */
export function readIban(typed: string): string | null {
  const iban = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  // A Swiss QR-IBAN only receives payments.
  if (!isValidIBAN(iban, { allowQRIBAN: false })) return null
  const country = iban.slice(0, 2)
  return isSEPACountry(country) || newInSepa.includes(country) ? iban : null
}
