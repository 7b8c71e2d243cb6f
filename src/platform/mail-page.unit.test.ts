import { expect, test } from 'vitest'
import { mailPage } from './mail-page.server.ts'

const page = {
  ...{ siteName: 'Vonk', primaryColor: '#c2185b', preheader: '', heading: '', paragraphs: [], footer: [] },
  button: { text: 'Confirmer', address: 'https://vonk.example/x' },
}

test.each([
  ['fr', 'Confirmer\u202f:\n'],
  ['fr_BE', 'Confirmer\u202f:\n'],
  ['nl', 'Confirmer:\n'],
] as const)(
  'in plain text in %s, a button is its text and a colon in that language’s style',
  (locale, line) => {
    expect(mailPage({ ...page, locale }).text).toContain(line)
  },
)
