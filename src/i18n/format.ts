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
  const [pattern, words] = joints[tag.slice(0, 2)] ?? []
  return pattern ? `${text}\uE000${value}`.replace(pattern, words ?? '').replace('\uE000', '') : text + value
}

/** The private character \uE000 stands between a text and its value. In French a y counts only before a consonant: d’Yves, but de Yann. */
const joints: Record<string, [RegExp, string]> = {
  it: [/(^|[^\p{L}’])([ae]) \uE000(?=\2)/iu, '$1$2d '],
  fr: [/(^|\P{L})(d|qu)e \uE000(?=[aàâäeéèêëiîïoôöuùûüœ]|y[^aeiou])/iu, '$1$2’'],
}

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
