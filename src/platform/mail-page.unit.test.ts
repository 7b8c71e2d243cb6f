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
  'the plain text of a mail in %s has a button’s text and a colon as that language writes it',
  (locale, line) => {
    expect(mailPage({ ...page, locale }).text).toContain(line)
  },
)
