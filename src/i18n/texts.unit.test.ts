import { describe, expect, test } from 'vitest'
import { textsOf } from './catalogues.server.ts'
import { ownTexts, sourceTexts } from './compile.ts'
import { baseOf, type Locale, languageTag, localeOfLanguage, locales } from './locales.ts'
import { placeholdersOf } from './placeholders.ts'

const english = sourceTexts('en')
/** Dutch says it as English does. */
const sameWords = ['credits.amount', 'credits.credits']

describe.each(locales)('the texts in %s', (locale) => {
  const written = sourceTexts(locale)

  test('are all there, and no others', () => {
    expect(Object.keys(written).sort()).toEqual(Object.keys(english).sort())
  })

  test('have the same placeholders as in English', () => {
    for (const [key, message] of Object.entries(written))
      expect([key, placeholdersOf(message)]).toEqual([key, placeholdersOf(english[key] ?? '')])
  })

  test('are never empty and never left in English by accident', () => {
    const same = Object.entries(written).filter(
      ([key, message]) => message === english[key] && message.length > 25 && !sameWords.includes(key),
    )
    expect(Object.values(written).filter((message) => message.trim() === '')).toEqual([])
    expect(locale === 'en' ? [] : same).toEqual([])
  })

  test('know every plural their language has', () => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(locale)).resolvedOptions()
    for (const message of Object.values(written))
      for (const [, choices = ''] of message.matchAll(/\{\w+, plural, ((?:\w+ \{[^}]*\}\s*)+)\}/g))
        expect([...choices.matchAll(/(\w+) \{/g)].map(([, name]) => name).sort()).toEqual(
          [...pluralCategories].sort(),
        )
  })
})

test('a regional locale holds only what differs', () => {
  for (const locale of locales) {
    const base = baseOf(locale)
    if (!base) continue
    const parent = sourceTexts(base)
    expect(Object.entries(ownTexts(locale)).filter(([key, message]) => parent[key] === message)).toEqual([])
  }
})

test('the specification is spelled to the letter', () => {
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
])('a site in %s greets a first visitor in %s', (language, locale) => {
  expect(localeOfLanguage(language)).toBe(locale)
})
