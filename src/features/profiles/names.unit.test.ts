import { expect, test } from 'vitest'
import { nameProblem, tidyName } from './choices/self-rules.server.ts'

const problemOf = (name: string) => nameProblem(tidyName(name), 'someone@mail.example')
const marks = (count: number) => '\u0300\u0316\u0317\u0318\u0319\u031c\u031d\u031e'.slice(0, count)

test.each([
  ['Vietnamese', 'Nguyễn Thị Hường'],
  ['Vietnamese in decomposed form', 'Nguyễn Thị Hường'.normalize('NFD')],
  ['Hindi', 'ज़ींनत सिंह'],
  ['Hebrew with vowel marks', 'שָּׁרוֹן'],
  ['Arabic with vowel marks', 'مُحَمَّدٌ'],
  ['Thai', 'น้ำผึ้ง'],
  ['Burmese, which writes marks beside its letters', 'ကြွေးမြို့'],
  ['emoji', 'Eva ❤️👩‍👩‍👧‍👦1️⃣🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
])('a name may be %s', (_, name) => {
  expect(problemOf(name)).toBeUndefined()
})

test.each([
  ['on a letter, four of them', `Za${marks(4)}lgo`],
  ['on a letter, six of them', `Zal${marks(6)}go`],
  ['on every letter', 'Zalgo'.replace(/./g, (letter) => letter + marks(8))],
  ['on an emoji', `Eva ❤️${marks(5)}`],
  ['without a letter', `Eva ${marks(5)}`],
  ['on spaces only', ' \u0301 \u0301 \u0301'],
])('a name with stacked combining marks %s is refused', (_, name) => {
  expect(problemOf(name)).toBe('name_marks')
})

test.each([
  '\u3164\u3164\u3164',
  '\uffa0\uffa0\uffa0',
  '\u2800\u2800\u2800',
  '\u{1d159}\u{1d159}\u{1d159}',
  '\u{13441}\u{13441}\u{13441}',
  '\u{13442}\ufffc\u{13442}',
  'An\u034fna',
  'An\u200bna',
])('a name with invisible characters is refused: %j', (name) => {
  expect(problemOf(name)).toBe('name_unseen')
})
