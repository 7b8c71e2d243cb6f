import { expect, test } from 'vitest'
import { chatTime } from './chat-time.ts'

const now = new Date('2026-03-04T12:00:00').getTime()
const words = { nl: 'nu', de: 'jetzt' }
const timeOf = (date: string, locale: 'nl' | 'de' = 'nl') =>
  chatTime(new Date(date).toISOString(), now, { locale, nowWord: words[locale] })

test.each([
  ['2026-03-04T12:00:40', 'nu'],
  ['2026-03-04T11:59:01', 'nu'],
  ['2026-03-04T11:59:00', '11:59'],
  ['2026-03-04T00:00:00', '00:00'],
  ['2026-03-03T23:59:59', 'gisteren'],
  ['2026-03-03T00:00:00', 'gisteren'],
  ['2026-03-02T23:59:59', 'maandag'],
  ['2026-02-26T08:00:00', 'donderdag'],
  ['2026-02-25T23:59:59', '25 feb'],
  ['2025-12-31T23:59:59', '31 dec 2025'],
])('at noon of 4 March 2026, chatTime shows %s as “%s”', (date, text) => {
  expect(timeOf(date)).toBe(text)
})

test('just after midnight chatTime shows the evening before as yesterday', () => {
  const midnight = new Date('2026-03-04T00:05:00').getTime()
  const date = new Date('2026-03-03T23:00:00').toISOString()
  expect(chatTime(date, midnight, { locale: 'nl', nowWord: 'nu' })).toBe('gisteren')
})

test('chatTime uses the words of the language', () => {
  expect([timeOf('2026-03-03T10:00:00', 'de'), timeOf('2026-02-26T08:00:00', 'de')]).toEqual([
    'gestern',
    'Donnerstag',
  ])
})
