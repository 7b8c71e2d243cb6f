import { describe, expect, test } from 'vitest'
import { textsOf } from './catalogues.server.ts'
import { ownTexts, sourceTexts } from './compile.ts'
import { isConsoleOnly } from './groups.ts'
import { baseOf, consoleLocaleOf, type Locale, languageTag, localeOfLanguage, locales } from './locales.ts'
import { placeholdersOf } from './placeholders.ts'

const english = sourceTexts('en')
/** The console has fewer languages. */
const expectedKeys = (locale: Locale) =>
  Object.keys(english).filter(
    (key) =>
      !isConsoleOnly(key) || locale === consoleLocaleOf(locale) || baseOf(locale) === consoleLocaleOf(locale),
  )
/** Long texts that are the same in English and another language. */
const sameWords = [
  'credits.amount',
  'credits.credits',
  'operator.payments.credits',
  'profile.relationship_status_single',
]

describe.each(locales)('the texts of locale %s', (locale) => {
  const texts = sourceTexts(locale)

  test('have exactly the keys of the English texts, without those of the console if it does not speak this language', () => {
    expect(Object.keys(texts).sort()).toEqual(expectedKeys(locale).sort())
  })

  test('have the same placeholders as in English', () => {
    for (const [key, message] of Object.entries(texts))
      expect([key, placeholdersOf(message)]).toEqual([key, placeholdersOf(english[key] ?? '')])
  })

  test('are never empty and never left in English by accident', () => {
    const same = Object.entries(texts).filter(
      ([key, message]) => message === english[key] && message.length > 25 && !sameWords.includes(key),
    )
    expect(Object.values(texts).filter((message) => message.trim() === '')).toEqual([])
    expect(locale === 'en' ? [] : same).toEqual([])
  })

  test('have every plural form of their language', () => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(locale)).resolvedOptions()
    for (const message of Object.values(texts))
      for (const [, choices = ''] of message.matchAll(/\{\w+, plural, ((?:\w+ \{[^}]*\}\s*)+)\}/g))
        expect([...choices.matchAll(/(\w+) \{/g)].map(([, name]) => name).sort()).toEqual(
          [...pluralCategories].sort(),
        )
  })
})

test('French punctuation never begins a line', () => {
  const wrong = Object.entries(ownTexts('fr')).filter(([, text]) => / [;:!?»]|« /.test(text))
  expect(wrong).toEqual([])
})

test('a regional locale contains only texts that differ from its language', () => {
  for (const locale of locales) {
    const base = baseOf(locale)
    if (!base) continue
    const parent = sourceTexts(base)
    expect(Object.entries(ownTexts(locale)).filter(([key, message]) => parent[key] === message)).toEqual([])
  }
})

test('texts that the specification prescribes are spelled exactly', () => {
  const [en, nl] = [textsOf('en'), textsOf('nl')]
  expect(nl.t('transactions.failed_title')).toBe('Betaling mislukt')
  expect(en.t('error_page.not_found')).toBe('This page could not be found')
  expect(en.t('error_page.title')).toBe('Error')
  expect(nl.t('errors.internal')).toBe('Er is een fout opgetreden.')
  expect(nl.t('errors.unavailable')).toBe('Er is een fout opgetreden, probeer het later opnieuw.')
})

test('numbers, dates, money and countries follow the locale', () => {
  const spaceless = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  const say = (locale: Locale) => {
    const texts = textsOf(locale)
    return [
      texts.date(new Date('2026-03-04T12:00:00Z')),
      texts.number(1234.5),
      texts.money(1250, 'EUR'),
      texts.country('DE'),
      texts.t('index.money_back_text', { days: 14 }),
    ].map(spaceless)
  }
  expect(say('nl').slice(0, 4)).toEqual(['4 maart 2026', '1.234,5', '€ 12,50', 'Duitsland'])
  expect(say('nl_BE').slice(0, 4)).toEqual(['4 maart 2026', '1.234,5', '€ 12,50', 'Duitsland'])
  expect(say('de').slice(0, 4)).toEqual(['4. März 2026', '1.234,5', '12,50 €', 'Deutschland'])
  expect(say('fr').slice(0, 4)).toEqual(['4 mars 2026', '1 234,5', '12,50 €', 'Allemagne'])
  expect(say('pl').slice(0, 4)).toEqual(['4 marca 2026', '1234,5', '12,50 zł'.replace('zł', '€'), 'Niemcy'])
  expect(say('pl')[4]).toContain('14 dni')
  expect(textsOf('nl').t('index.money_back_text', { days: 1 })).toContain('1 dag ')
})

test.each([
  ['nl', 'nl'],
  ['nl_NL', 'nl'],
  ['de-AT', 'de'],
  ['EN', 'en'],
  ['sv', 'en'],
])('a first visitor of a site in %s gets the locale %s', (language, locale) => {
  expect(localeOfLanguage(language)).toBe(locale)
})

test.each([
  ['it', '2026-12-01', undefined, 'Dal 1º dicembre 2026'],
  ['it', '2026-12-01', { weekday: 'long', day: 'numeric', month: 'long' }, 'Dal martedì 1º dicembre'],
  ['it', '2026-12-01', { dateStyle: 'short' }, 'Dal 01/12/26'],
  ['it', '2026-11-08', undefined, 'Dall’8 novembre 2026'],
  ['it', '2026-12-11', undefined, 'Dall’11 dicembre 2026'],
  ['it', '2026-12-21', undefined, 'Dal 21 dicembre 2026'],
  ['fr_BE', '2026-12-01', undefined, 'Depuis le 1er décembre 2026'],
  ['fr', '2026-12-11', undefined, 'Depuis le 11 décembre 2026'],
  ['nl', '2026-12-01', undefined, 'Sinds 1 december 2026'],
] as const)('in %s, the date %s with the options %o reads "%s"', (locale, day, options, expected) => {
  const { t, date } = textsOf(locale)
  expect(t('settings.blocked_since', { date: date(new Date(day), options) })).toBe(expected)
})
