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
  const join = joints[tag.slice(0, 2)]
  return join ? join(`${text}\uE000${value}`).replace('\uE000', '') : text + value
}

/** The private character \uE000 stands between a text and its value. In French a y counts only before a consonant: d’Yves, but de Yann. */
const joints: Record<string, (text: string) => string> = {
  it: (text) =>
    text
      .replace(/(^|[^\p{L}’])([ae]) \uE000(?=\2)/iu, '$1$2d ')
      .replace(italianArticle, (_, before: string, article: string) => before + beforeVowel(article)),
  fr: (text) => text.replace(/(^|\P{L})(d|qu)e \uE000(?=[aàâäeéèêëiîïoôöuùûüœ]|y[^aeiou])/iu, '$1$2’'),
}

/** An article before a number that is spoken with a vowel first: 8 (otto), 80 (ottanta), 11 (undici) or a bare 1 (uno). */
const italianArticle = /(^|\P{L})(il|i|(?:a|d[ae]|ne|su)[il]) \uE000(?=8|11(?!\d)|1(?:$|,))/iu

const bareArticles: Record<string, string> = { il: 'l’', Il: 'L’', i: 'gli ', I: 'Gli ' }

/** The article, or the preposition joined with it: al becomes all’, dei becomes degli. */
const beforeVowel = (article: string) =>
  bareArticles[article] ?? (/l$/i.test(article) ? `${article}l’` : `${article.slice(0, -1)}gli `)

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
