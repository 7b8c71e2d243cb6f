import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { format } from './format.ts'

const formatted = (message: string, values: Record<string, unknown>, tag = 'en') =>
  format(compileMessageOrThrow(message), values, tag).replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['nothing to fill in', {}, 'nothing to fill in'],
  ['Hello {name}, {name}!', { name: 'Ann' }, 'Hello Ann, Ann!'],
  ['{n, plural, =0 {nobody} one {# like} other {# likes}}', { n: 0 }, 'nobody'],
  ['{n, plural, =0 {nobody} one {# like} other {# likes}}', { n: 1 }, '1 like'],
  [
    '{n, plural, one {# like from {name}} other {# likes from {name}}}',
    { n: 1200, name: 'B' },
    '1,200 likes from B',
  ],
  ['{gender, select, male {his} female {her} other {their}} photo', { gender: 'female' }, 'her photo'],
  ['{gender, select, male {his} female {her} other {their}} photo', { gender: 'x' }, 'their photo'],
  ['{n, number} credits', { n: 1234.5 }, '1,234.5 credits'],
  ['it’s number #1', {}, 'it’s number #1'],
])('"%s" with %o is formatted as "%s"', (message, values, expected) => {
  expect(formatted(message, values)).toBe(expected)
})

test('plurals follow the rules of the language', () => {
  const message = '{n, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}'
  expect([1, 2, 5, 22, 1.5].map((n) => formatted(message, { n }, 'pl'))).toEqual([
    '1 dzień',
    '2 dni',
    '5 dni',
    '22 dni',
    '1,5 dnia',
  ])
  expect(formatted('{n, plural, one {# jour} other {# jours}}', { n: 0 }, 'fr')).toBe('0 jour')
})

test.each([
  ['it', 'Scrivi a {name}', 'Anna', 'Scrivi ad Anna'],
  ['it', 'Scrivi a {name}', 'Elena', 'Scrivi a Elena'],
  ['it', 'Tu e {name}', 'Elena', 'Tu ed Elena'],
  ['it', 'Sotto la {name}', 'Alba', 'Sotto la Alba'],
  ['it', 'Scrivi a {name}', 'Marco', 'Scrivi a Marco'],
  ['fr', 'Photos de {name}', 'Émilie', 'Photos d’Émilie'],
  ['fr-BE', 'Photos de {name}', 'Aurore', 'Photos d’Aurore'],
  ['fr', 'Personne d’autre que {name}', 'Inès', 'Personne d’autre qu’Inès'],
  ['fr', 'Profil de {name}', 'Yves', 'Profil d’Yves'],
  ['fr', 'Profil de {name}', 'Yann', 'Profil de Yann'],
  ['fr', 'Profil de {name}', 'Hugo', 'Profil de Hugo'],
  ['fr', 'Aide {name}', 'Anna', 'Aide Anna'],
  ['es', 'Escribe a {name}', 'Ana', 'Escribe a Ana'],
])('in %s, "%s" with the name %s reads "%s"', (tag, message, name, expected) => {
  expect(formatted(message, { name }, tag)).toBe(expected)
})
