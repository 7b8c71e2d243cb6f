import { digitsOfWord, withSums } from './digit-words.ts'

/** Digit groups as they were written: "06 12 34" has three. */
type Run = { groups: string[]; hasPlus: boolean }

/** Finds a phone number in the notations of our countries, also with spaces, dots, dashes, or in words. */
export const hasPhone = (text: string) => runsIn(withSums(withoutLookalikes(text))).some(isPhone)

const currency = String.raw`(?:€|\$|£|eur|euros?|dollars?|usd|gbp|chf|pln|zł|zlotych|złotych|pounds?|km|kg|m2|%)`
const notPhones = [
  // Dates and times that no further digits follow.
  /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)?\d\d(?![./-]?\d)/g,
  /(?<![\d./-])(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?![./-]?\d)/g,
  /(?<![\d.])(?:[01]?\d|2[0-4])[.:h](?:[0-5]\d)(?![.\d])/g,
  // Amounts.
  new RegExp(String.raw`${currency}\s?\d[\d .]*|\d[\d .]*(?:,\d+)?\s?${currency}(?![\p{L}\d])`, 'gu'),
]

const withoutLookalikes = (text: string) => notPhones.reduce((left, kind) => left.replace(kind, ' ; '), text)

const separator = /^[\s./()_-]{0,4}$/

function runsIn(text: string): Run[] {
  const runs: Run[] = []
  let end = -1
  for (const found of text.matchAll(/\+?[o\d]?\d+|\p{L}+/gu)) {
    const [token] = found
    const digits = /\d/.test(token) ? token.replace('o', '0').replace('+', '') : digitsOfWord(token)
    if (digits === undefined) {
      end = -1
      continue
    }
    const hasPlus = token.startsWith('+') || text[found.index - 1] === '+'
    const last = runs.at(-1)
    const continuesRun = end >= 0 && !hasPlus && separator.test(text.slice(end, found.index))
    if (last && continuesRun) last.groups.push(digits)
    else runs.push({ groups: [digits], hasPlus })
    end = found.index + token.length
  }
  return runs
}

function isPhone({ groups, hasPlus }: Run): boolean {
  const digits = groups.join('')
  const isSingleDigits = groups.every((group) => group.length === 1)
  const shape = isSingleDigits ? String(digits.length) : groups.map(({ length }) => length).join(' ')
  if (/(\d)\1{6}$/.test(digits) || groups.every((group) => /^(19|20)\d\d$/.test(group))) return false
  if (hasPlus || digits.startsWith('00')) return digits.length >= 9 && digits.length <= 17
  // A leading 0: all countries except Spain, Poland, North America and Italian mobiles.
  if (digits.startsWith('0')) return digits.length >= 9 && digits.length <= 13
  if (/^(9|3 3 3|3 2 2 2|2 3 2 2|3 6)$/.test(shape)) return /^[4-9]/.test(digits)
  if (/^(10|3 3 4|3 7|3 3 2 2|3 4 3)$/.test(shape)) return /^(3\d{2}|[2-9]\d{2}[2-9])/.test(digits)
  return /^(11|1 3 3 4|1 10|1 3 7)$/.test(shape) && /^1[2-9]\d{2}[2-9]/.test(digits)
}
