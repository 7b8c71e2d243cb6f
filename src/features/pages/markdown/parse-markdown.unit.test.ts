import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.server.ts'

const runsOf = (markdown: string) => {
  const [block] = parseMarkdown(markdown).blocks
  return block?.type === 'paragraph' ? block.runs : undefined
}

test('headings, paragraphs, lists, quotes and tables become blocks', () => {
  const markdown = `# House *rules*

Be **kind** and *brief*.
Read [on](/pages/faq).

## One
### Two

- a **b**
- c

1. first

> Quote
>
> continued

| Name | Use |
|---|:-:|
| x | y \\| z |
`
  expect(parseMarkdown(markdown)).toEqual({
    title: 'House rules',
    blocks: [
      {
        type: 'paragraph',
        runs: [
          { text: 'Be ' },
          { text: 'kind', strong: true },
          { text: ' and ' },
          { text: 'brief', em: true },
          { text: '.' },
          { text: ' ' },
          { text: 'Read ' },
          { text: 'on', href: '/pages/faq' },
          { text: '.' },
        ],
      },
      { type: 'heading', level: 2, id: 'one', text: 'One' },
      { type: 'heading', level: 3, id: 'two', text: 'Two' },
      {
        type: 'list',
        ordered: false,
        items: [[{ text: 'a ' }, { text: 'b', strong: true }], [{ text: 'c' }]],
      },
      { type: 'list', ordered: true, items: [[{ text: 'first' }]] },
      { type: 'quote', runs: [{ text: 'Quote' }, { text: '\n' }, { text: 'continued' }] },
      {
        type: 'table',
        head: [[{ text: 'Name' }], [{ text: 'Use' }]],
        rows: [[[{ text: 'x' }], [{ text: 'y | z' }]]],
      },
    ],
  })
})

test('no text is lost: text after a nested list, a second title, the number of the first item', () => {
  const { title, blocks } = parseMarkdown('# One\n\n# Two\n\n3. a\n   - b\n\n   after\n4. d')
  expect([title, blocks]).toEqual([
    'One',
    [
      { type: 'heading', level: 2, id: 'two', text: 'Two' },
      {
        ...{ type: 'list', ordered: true, start: 3 },
        items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'after' }], [{ text: 'd' }]],
      },
    ],
  ])
})

test('the items of a nested list join the outer list', () => {
  const [list] = parseMarkdown('- a\n  - b\n  - c\n- d').blocks
  expect(list).toEqual({
    type: 'list',
    ordered: false,
    items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }], [{ text: 'd' }]],
  })
})

test('equal headings get different ids, and a heading without letters has one too', () => {
  const { blocks } = parseMarkdown('## Über uns\n## Uber, uns\n## ???')
  expect(blocks.map((block) => block.type === 'heading' && block.id)).toEqual([
    'uber-uns',
    'uber-uns-2',
    'section',
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.example/x.png)',
  '`code`',
  '<https://evil.example>',
  '&lt;b&gt;',
])('%s stays plain text', (markdown) => {
  const runs = runsOf(markdown) ?? []
  expect(runs.filter(({ href }) => href)).toEqual(markdown.startsWith('!') ? [runs[1]] : [])
  expect(runs.map(({ text }) => text).join('')).toBe(markdown.startsWith('!') ? '!x' : markdown)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://plain.example',
  '//evil.example',
  'file:///etc/passwd',
])('a link to %s is not made', (address) => {
  expect((runsOf(`[press](${address})`) ?? []).some(({ href }) => href)).toBe(false)
})

test.each(['https://good.example/a?b=c', 'mailto:help@good.example', '/pages/terms'])(
  'a link to %s is made',
  (address) => {
    expect(runsOf(`[press](${address})`)).toEqual([{ text: 'press', href: address }])
  },
)
