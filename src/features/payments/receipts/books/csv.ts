/** How many decimals an amount of a currency has. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount in minor units as a decimal number: -1250 EUR is -12.50. */
export function decimal(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${minor < 0 ? '-' : ''}${whole}${part}`
}

/** A rate in hundredths of a percent as a percentage: 2100 is 21, 770 is 7.7. */
export const percent = (rate: number) => String(rate / 100)

const isNumber = /^-?\d+(\.\d+)?$/
/** Spreadsheet programs run a text that begins with one of these as a formula. */
const beginsFormula = /^(\s*[=+\-@]|[\t\r])/

function cell(value: string) {
  const safe = beginsFormula.test(value) && !isNumber.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180), without its end. */
export const csvLine = (cells: string[]) => cells.map(cell).join(',')
