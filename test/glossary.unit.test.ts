import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ownTexts } from '../src/i18n/compile.ts'
import { baseOf, isLocale, type Locale, locales } from '../src/i18n/locales.ts'

const [words = [], exceptions = []] = readFileSync('docs/glossary.md', 'utf8')
  .split('## Exceptions')
  .map(rowsOf)
const languages = (words[0] ?? []).slice(1)

/** The rows of a markdown table: its head, and the lines with cells. */
function rowsOf(text: string) {
  const lines = text.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|---'))
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const marked = (cell: string, mark: RegExp) => [...cell.matchAll(mark)].map(([, word = '']) => word)
const inColumn = (language: string, mark: RegExp) =>
  words.slice(1).flatMap((cells) => marked(cells[languages.indexOf(language) + 1] ?? '', mark))

const patternOf = (word: string) =>
  word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\\*', '\\p{L}*')

/** A capital is ruled out only inside a sentence, after a small letter, a comma or a semicolon. */
function finderOf(word: string) {
  const isCapital = /^\p{Lu}/u.test(word)
  const before = isCapital ? '(?<=[\\p{Ll},;] )' : /^\p{L}/u.test(word) ? '(?<![\\p{L}’-])' : ''
  const pattern = new RegExp(`${before}${patternOf(word)}(?!\\p{L})`, isCapital ? 'u' : 'iu')
  return (text: string) => pattern.test(word.includes('{') ? text : text.replace(placeholder, ''))
}

/** A placeholder such as {email} is no word. A choice of a plural or select is. */
const placeholder = /(?<!(?:one|few|many|other|true|male|female|=\d+) )\{\w+\}/g

/** The texts of a locale, with the static pages line by line. */
const textsIn = (locale: Locale) => [
  ...Object.entries(ownTexts(locale)),
  ...globSync(`src/features/pages/texts/${locale}/*.md`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => [`pages/${basename(file)}`, line] as const),
  ),
]

const isException = (key: string, language: string) =>
  exceptions.some(
    ([texts = '', where = '']) =>
      where.split(', ').includes(language) &&
      marked(texts, /`(.+?)`/g).some((one) => new RegExp(`^${one.replace('*', '.*')}$`).test(key)),
  )

test.each(locales)('no text in %s has a word that the glossary rules out', (locale) => {
  const language = baseOf(locale) ?? locale
  const ruledOut = inColumn(language, /`(.+?)`/g).map((word) => ({ word, isIn: finderOf(word) }))
  const found = textsIn(locale)
    .filter(([key]) => !isException(key, language))
    .flatMap(([key, text]) =>
      ruledOut.filter(({ isIn }) => isIn(text)).map(({ word }) => `${key}: "${word}" in "${text}"`),
    )
  expect(found).toEqual([])
})

test.each(languages)('the words that the glossary chooses in %s are used', (language) => {
  const texts = isLocale(language) ? textsIn(language).map(([, text]) => text.toLowerCase()) : []
  const unused = inColumn(language, /\*\*(.+?)\*\*/g).filter(
    (word) => !texts.some((text) => text.includes(word.toLowerCase())),
  )
  expect(unused).toEqual([])
})

test('the glossary has a column for every language', () => {
  expect(languages).toEqual(locales.filter((locale) => !baseOf(locale)))
})

test.each([
  ['gespräch*', 'Dein Gespräch ist da.', true],
  ['gespräch*', '{count, plural, one {# Gespräch} other {Gespräche}}', true],
  ['gespräch*', 'Ein Verkaufsgespräch', false],
  ['email', 'Wir haben an {email} geschrieben.', false],
  ['mail', 'Votre e-mail', false],
  ['Ci', 'Wysłaliśmy Ci link.', true],
  ['Ci', 'Ci, którzy piszą, dostają odpowiedź.', false],
  [': {name}', 'Napisz do: {name}', true],
])('"%s" in "%s" is found: %s', (word, text, isFound) => {
  expect(finderOf(word)(text)).toBe(isFound)
})
