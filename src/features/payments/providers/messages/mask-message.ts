const mask = '•••'
/** Names of fields whose value is never stored. */
const secretName =
  /token|secret|password|signature|authorization|api_?key|cvc|cvv|^pan$|card_?number|expir[ey]|account_?holder/i
const cardNumber = /\b\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}\b|\b\d{12,19}\b/g
const iban = /\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b/g
const formField = /([^&=\s]+)=([^&\s]*)/g

/** A provider's text without secrets, card numbers and IBANs; of those, the last four characters stay. */
export function maskMessage(body: string): string {
  try {
    return JSON.stringify(maskValue(JSON.parse(body)))
  } catch {
    const fields = body.replaceAll(formField, (field, name: string) =>
      secretName.test(name) ? `${name}=${mask}` : field,
    )
    return maskText(fields)
  }
}

function maskValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskValue)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        inner !== null && secretName.test(name) ? mask : maskValue(inner),
      ]),
    )
  if (typeof value === 'string') return maskText(value)
  return typeof value === 'number' && isCardNumber(String(value)) ? maskText(String(value)) : value
}

const maskText = (text: string) =>
  text
    .replaceAll(cardNumber, (found) => (isCardNumber(found) ? `${mask}${found.slice(-4)}` : found))
    .replaceAll(iban, (found) => `${mask}${found.slice(-4)}`)

/** By the check digit (Luhn), so that times and references stay readable. */
function isCardNumber(text: string) {
  const digits = (text.match(/\d/g) ?? []).reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const value = place % 2 === 0 ? digit : digit * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 12 && sum % 10 === 0
}
