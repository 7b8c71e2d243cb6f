/**
 * The account part of an IBAN (after country code and check digits) for each SEPA country: counts of digits (n),
 * letters (a) or either (c).
 */
const accounts: Record<string, string> = {
  ...{ AD: '8n12c', AL: '8n16c', AT: '16n', BE: '12n', BG: '4a6n8c', CH: '5n12c', CY: '8n16c', CZ: '20n' },
  ...{ DE: '18n', DK: '14n', EE: '16n', ES: '20n', FI: '14n', FR: '10n11c2n', GB: '4a14n', GI: '4a15c' },
  ...{ GR: '7n16c', HR: '17n', HU: '24n', IE: '4a14n', IS: '22n', IT: '1a10n12c', LI: '5n12c', LT: '16n' },
  ...{
    LU: '3n13c',
    LV: '4a13c',
    MC: '10n11c2n',
    MD: '20c',
    ME: '18n',
    MK: '3n10c2n',
    MT: '4a5n18c',
    NL: '4a10n',
  },
  ...{ NO: '11n', PL: '24n', PT: '21n', RO: '4a16c', RS: '18n', SE: '20n', SI: '15n', SK: '20n' },
  ...{ SM: '1a10n12c', VA: '18n' },
}
const characterClasses: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

/** Normalises an IBAN. Null if it is invalid. */
export function readIban(typed: string): string | null {
  const iban = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  // Check digits 00, 01 and 99 have the same remainder as 97, 98 and 02: they would be a second spelling of one account.
  if (!/^[A-Z]{2}(?!00|01|99)\d{2}/.test(iban)) return null
  const account = accounts[iban.slice(0, 2)]
  if (!account || !patternOf(account).test(iban.slice(4))) return null
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null
}

const patternOf = (account: string) =>
  new RegExp(
    `^${account.replaceAll(/(\d+)([nac])/g, (_, times, kind) => `${characterClasses[kind]}{${times}}`)}$`,
  )

/** Modulo 97, digit by digit, because the number is too large for a float. A letter counts as two digits (A is 10). */
const remainder = (text: string) =>
  Array.from(text).reduce((rest, character) => {
    const value = Number.parseInt(character, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
