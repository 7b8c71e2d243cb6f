/** IBAN lengths of our countries and their neighbours. */
const lengths: Record<string, number> = {
  ...{ nl: 18, be: 16, de: 22, at: 20, ch: 21, fr: 27, it: 27, es: 24, pl: 28, ie: 22, gb: 22 },
  ...{ lu: 20, pt: 25, dk: 18, se: 24, no: 15, fi: 18, cz: 24, sk: 24, hu: 28, ro: 24, bg: 22 },
  ...{ lt: 20, lv: 21, ee: 20, mt: 31, cy: 28, gr: 27, hr: 21, si: 19, li: 21, mc: 27, tr: 26 },
}

/** The longest IBAN with a separator after each character. */
const longest = 62

/** Finds an IBAN with valid check digits, also with spaces, dots or dashes in it. */
export function hasIban(text: string): boolean {
  for (const { index } of text.matchAll(/(?<![a-z0-9])[a-z]{2}\d{2}/g))
    if (isIban(text.slice(index, index + longest).replace(/[ .-]/g, ''))) return true
  // Polish account numbers are written without the country code.
  for (const [number] of text.matchAll(/(?<!\d)\d(?:[ -]?\d){25}(?!\d)/g))
    if (isIban(`pl${number.replace(/\D/g, '')}`)) return true
  return false
}

function isIban(start: string): boolean {
  const length = lengths[start.slice(0, 2)]
  const number = start.slice(0, length)
  return length !== undefined && new RegExp(`^[a-z0-9]{${length}}$`).test(number) && remainder(number) === 1
}

/** ISO 13616: country and check digits moved to the end, letters as 10 to 35, modulo 97. */
function remainder(iban: string) {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[a-z]/g, (letter) =>
    String(letter.charCodeAt(0) - 87),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
