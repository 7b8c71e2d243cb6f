/** A message compiled by `compileMessage`: text and placeholders. */
export type Message = string | Part[]
type Part = string | [name: string, type?: string, options?: unknown]
type Values = Record<string, unknown>

/** Formats a message with its values by the plural and number rules of a language. `counted` replaces `#`. */
export function format(message: Message, values: Values, tag: string, counted = ''): string {
  if (typeof message === 'string') return message
  const words = message.map((part) => {
    if (part === '#' && counted) return counted
    return typeof part === 'string' ? part : fill(part, values, tag, counted)
  })
  return words.join('')
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
