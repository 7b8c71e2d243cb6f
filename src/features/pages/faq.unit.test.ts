import { expect, test } from 'vitest'
import { chaptersOf, plainText, searchQuestions } from './faq.ts'
import type { Block } from './pages.contract.ts'

const heading = (level: 2 | 3, text: string): Block => ({ type: 'heading', level, id: text, text })
const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] })
const blocks: Block[] = [
  heading(2, 'Money'),
  paragraph('Before the first question.'),
  heading(3, 'What does it cost?'),
  paragraph('One crédit.'),
  { type: 'list', ordered: false, items: [[{ text: 'Nothing ' }, { text: 'more', strong: true }]] },
  heading(3, 'Can I get it back?'),
  paragraph('Within 14 days.'),
  heading(2, 'Photos'),
  heading(3, 'How many?'),
  paragraph('Three.'),
]
const found = (search: string) =>
  searchQuestions(chaptersOf(blocks) ?? [], search).map(({ heading, questions }) => [
    heading.text,
    ...questions.map((question) => question.heading.text),
  ])

test('questions are grouped by chapter, with all blocks of the answer', () => {
  expect(found('')).toEqual([
    ['Money', 'What does it cost?', 'Can I get it back?'],
    ['Photos', 'How many?'],
  ])
  const [money] = chaptersOf(blocks) ?? []
  expect(plainText(money?.questions[0]?.answer ?? [])).toBe('One crédit.\nNothing more')
  expect(plainText(money?.intro ?? [])).toBe('Before the first question.')
})

test.each([
  ['CREDIT', [['Money', 'What does it cost?']]],
  ['  back days ', [['Money', 'Can I get it back?']]],
  ['how three', [['Photos', 'How many?']]],
  ['before', []],
  ['cost three', []],
])('a search for "%s" finds questions with all of its words', (search, expected) => {
  expect(found(search)).toEqual(expected)
})

test.each([
  ['a text before the first chapter', [paragraph('Hello.'), ...blocks]],
  ['a chapter without questions', [...blocks, heading(2, 'Contact'), paragraph('Write to us.')]],
  ['no headings', [paragraph('Hello.')]],
])('a page with %s has no chapters of questions', (_, page) => {
  expect(chaptersOf(page)).toBeUndefined()
})

test.each([
  ['Płatność kartą', 'platnosc'],
  ['Die Straße', 'strasse'],
])('"%s" is found by "%s"', (title, search) => {
  const chapters = chaptersOf([heading(2, 'Money'), heading(3, title), paragraph('Yes.')]) ?? []
  expect(searchQuestions(chapters, search)).toHaveLength(1)
})
