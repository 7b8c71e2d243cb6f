/** A message compiled by `compileMessage`: text and placeholders. */
export type Message = string | Part[]
type Part = string | [name: string, type?: string, options?: unknown]
type Values = Record<string, unknown>

/** Formats a message with its values by the plural and number rules of a language. `counted` replaces `#`. */
export function format(message: Message, values: Values, tag: string, counted = ''): string {
  if (typeof message === 'string') return message
  return message.reduce<string>((text, part) => {
    if (part === '#' && counted) return text + counted
    return typeof part === 'string' ? text + part : joined(text, fill(part, values, tag, counted), tag)
  }, '')
}

/** Appends a value as the language joins words: Italian "a" becomes "ad" before Anna, French "de" becomes "d’". */
function joined(text: string, value: string, tag: string) {
  const [language] = tag.split('-')
  const [, vowel = ''] = (language === 'it' && /(?:^|[^\p{L}’])([ae]) $/iu.exec(text)) || []
  if (vowel && value.toLowerCase().startsWith(vowel.toLowerCase())) return `${text.slice(0, -1)}d ${value}`
  const isElided = language === 'fr' && /(?:^|\P{L})(?:d|qu)e $/iu.test(text) && startsWithVowel.test(value)
  return isElided ? `${text.slice(0, -2)}’${value}` : text + value
}

/** In French. A y counts only before a consonant: d’Yves, but de Yann. */
const startsWithVowel = /^(?:[aàâäeéèêëiîïoôöuùûüœ]|y[^aeiou])/i

function fill(
  [name, type, options]: Exclude<Part, string>,
  values: Values,
  tag: string,
  counted: string,
): string {
  const value = values[name]
  if (type === 'number')
    return new Intl.NumberFormat(tag, options as Intl.NumberFormatOptions).format(Number(value))
  if (type !== 'plural' && type !== 'select')
    return typeof value === 'number' ? String(value) : ((value ?? '') as string)
  const choices = options as Record<string, Message>
  const number = Number(value)
  const isListed = type === 'select' || String(value) in choices
  const named = isListed ? String(value) : new Intl.PluralRules(tag).select(number)
  return format(
    choices[named] ?? choices.other ?? '',
    values,
    tag,
    type === 'plural' ? formatted(number, tag) : counted,
  )
}

const formatted = (number: number, tag: string) => new Intl.NumberFormat(tag).format(number)
