import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync(['{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}']).filter(
  (file) => !file.includes('generated/') && file !== 'test/plain-words.unit.test.ts',
)
const riddle = String.raw`(?:what|who|whom|whose|whoever|whatever|whichever)\b`
const quoted = String.raw`['"\x60](${riddle}[^'"\x60\n]*)`
const places = [
  { kind: 'comment', pattern: String.raw`(?:^|\s)(?://|/\*+|\*)\s+(${riddle}[^\n]*)` },
  { kind: 'title', pattern: String.raw`\b(?:test|it|describe)(?:\.\w+)*\(\s*${quoted}` },
  { kind: 'title', pattern: String.raw`\)\(\s*${quoted}` },
  { kind: 'title', pattern: String.raw`\btest\.step\(\s*${quoted}` },
  { kind: 'log line', pattern: String.raw`\blog\.\w+\([^'"\x60\n]*${quoted}` },
  { kind: 'description', pattern: String.raw`\b(?:description|summary):\s*${quoted}` },
]

/** Comments, titles, log lines and descriptions that begin with a question word and are no question. */
const riddlesIn = (text: string) =>
  places.flatMap(({ kind, pattern }) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))]
      .map(([, words = '']) => words.replace(/\s*\*\/.*$/, '').trim())
      .filter((words) => !words.endsWith('?'))
      .map((words) => `${kind}: ${words}`),
  )

test('no comment, title, log line or description begins with What, Who or the like, unless it is a question', () => {
  const found = files.flatMap((file) =>
    riddlesIn(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test('the check reads every file and finds each kind of riddle', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(riddlesIn('const a = 1 // What was kept')).toEqual(['comment: What was kept'])
  expect(riddlesIn('/** Whoever asks. */')).toEqual(['comment: Whoever asks.'])
  expect(riddlesIn(`test('who leaves is gone', () => {})`)).toEqual(['title: who leaves is gone'])
  expect(riddlesIn(`test.each([1])('what %s is', () => {})`)).toEqual(['title: what %s is'])
  expect(riddlesIn(`log.warn({ err }, 'what was said')`)).toEqual(['log line: what was said'])
  expect(riddlesIn(`description: 'Who it is for'`)).toEqual(['description: Who it is for'])
  expect(riddlesIn('// Who pays the fee?')).toEqual([])
})
