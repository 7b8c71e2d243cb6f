import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { rulesOf } from './joints.ts'
import type { Locale } from './locales.ts'
import { createTexts } from './texts.ts'

const formatted = (message: string, values: Record<string, unknown>, locale: Locale = 'en') =>
  createTexts(locale, { ...rulesOf(locale), text: compileMessageOrThrow(message) })
    .find('text', values)
    ?.replace(/[\u00a0\u202f]/g, ' ')

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

test.each<[Locale, string, string, string]>([
  ['it', 'Scrivi a {name}', 'Anna', 'Scrivi ad Anna'],
  ['it', 'Scrivi a {name}', 'Elena', 'Scrivi a Elena'],
  ['it', 'Tu e {name}', 'Elena', 'Tu ed Elena'],
  ['it', 'Sotto la {name}', 'Alba', 'Sotto la Alba'],
  ['it', 'Scrivi a {name}', 'Marco', 'Scrivi a Marco'],
  ['fr', 'Photos de {name}', 'Émilie', 'Photos d’Émilie'],
  ['fr_BE', 'Photos de {name}', 'Aurore', 'Photos d’Aurore'],
  ['fr', 'Personne d’autre que {name}', 'Inès', 'Personne d’autre qu’Inès'],
  ['fr', 'Profil de {name}', 'Yves', 'Profil d’Yves'],
  ['fr', 'Profil de {name}', 'Yann', 'Profil de Yann'],
  ['fr', 'Profil de {name}', 'Hugo', 'Profil de Hugo'],
  ['fr', 'Aide {name}', 'Anna', 'Aide Anna'],
  ['es', 'Escribe a {name}', 'Ana', 'Escribe a Ana'],
])('in %s, "%s" with the name %s reads "%s"', (locale, message, name, expected) => {
  expect(formatted(message, { name }, locale)).toBe(expected)
})

test.each([
  ['Fino al {value}', '8 nov', 'Fino all’8 nov'],
  ['Fino al {value}', '11 nov', 'Fino all’11 nov'],
  ['Fino al {value}', '10 nov', 'Fino al 10 nov'],
  ['Fino al {value}', '18 nov', 'Fino al 18 nov'],
  ['Fino al {value}', '1º dicembre', 'Fino al 1º dicembre'],
  ['Il {value} cancelleremo tutto', '8 novembre', 'L’8 novembre cancelleremo tutto'],
  ['La versione del {value}', '11 maggio 2026', 'La versione dell’11 maggio 2026'],
  ['Dal {value}', '8 maggio', 'Dall’8 maggio'],
  ['Uno sconto del {value}%', '80', 'Uno sconto dell’80%'],
  ['Uno sconto del {value}%', '1', 'Uno sconto dell’1%'],
  ['Uno sconto del {value}%', '15', 'Uno sconto del 15%'],
  ['hanno il {value}% in più', '8', 'hanno l’8% in più'],
  ['I {value} posti', '8', 'Gli 8 posti'],
  ['Questo file supera i {value} MB', '110', 'Questo file supera i 110 MB'],
  ['Dei {value} crediti', '11', 'Degli 11 crediti'],
  ['Poi {value} crediti', '8', 'Poi 8 crediti'],
])('in Italian, "%s" with %s reads "%s"', (message, value, expected) => {
  expect(formatted(message, { value }, 'it')).toBe(expected)
})

test('an Italian article before a number of a plural fits the number', () => {
  const message = 'Riavrai i {n, number} crediti e i {n, plural, one {# euro} other {# euro}}'
  expect(formatted(message, { n: 8 }, 'it')).toBe('Riavrai gli 8 crediti e gli 8 euro')
  expect(formatted(message, { n: 9 }, 'it')).toBe('Riavrai i 9 crediti e i 9 euro')
})
