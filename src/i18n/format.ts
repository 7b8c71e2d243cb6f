/** A message compiled by `compileMessage`: text and placeholders. */
export type Message = string | Part[]
type Part = string | [name: string, type?: string, options?: unknown]
type Values = Record<string, unknown>
/** The tag of a language, and how it joins a text with the value that follows: see joints.ts. */
export type Language = { tag: string; joints: readonly (readonly [RegExp, string])[] }

/** Formats a message with its values by the plural and number rules of a language. `counted` replaces `#`. */
export function format(message: Message, values: Values, language: Language, counted = ''): string {
  if (typeof message === 'string') return message
  return message.reduce<string>((text, part) => {
    if (part === '#' && counted) return text + counted
    return typeof part === 'string'
      ? text + part
      : joined(text, fill(part, values, language, counted), language)
  }, '')
}

/** Appends a value as the language joins words. */
const joined = (text: string, value: string, { joints }: Language) =>
  joints
    .reduce((all, [pattern, replacement]) => all.replace(pattern, replacement), `${text}\uE000${value}`)
    .replace('\uE000', '')

function fill(
  [name, type, options]: Exclude<Part, string>,
  values: Values,
  language: Language,
  counted: string,
): string {
  const { tag } = language
  const value = values[name]
  if (type === 'number')
    return intl(Intl.NumberFormat, tag, options as Intl.NumberFormatOptions).format(Number(value))
  if (type !== 'plural' && type !== 'select')
    return typeof value === 'number' ? String(value) : ((value ?? '') as string)
  const choices = options as Record<string, Message>
  const number = Number(value)
  const isListed = type === 'select' || String(value) in choices
  const named = isListed ? String(value) : intl(Intl.PluralRules, tag).select(number)
  return format(
    choices[named] ?? choices.other ?? '',
    values,
    language,
    type === 'plural' ? formatted(number, tag) : counted,
  )
}

const formatted = (number: number, tag: string) => intl(Intl.NumberFormat, tag).format(number)

const made: Record<string, unknown> = {}

/** A formatter of `Intl`. Each is made once: to make one takes far longer than to use it. */
export function intl<Formatter, Options>(
  Kind: new (tag: string, options: Options) => Formatter,
  tag: string,
  options = undefined as Options,
): Formatter {
  const key = Kind.name + tag + JSON.stringify(options)
  made[key] ??= new Kind(tag, options)
  return made[key] as Formatter
}
