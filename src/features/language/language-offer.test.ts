import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { someone } from '../../../test/someone.ts'
import { preferredLocale } from '../../i18n/locales.ts'

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['nl-BE,nl;q=0.9', 'nl_BE'],
  ['sv,fi;q=0.9,pl;q=0.5,en;q=0.4', 'pl'],
  ['en;q=0.2, fr;q=0.7', 'fr'],
  ['fr;q=0, en', 'en'],
  ['sv', undefined],
  ['', undefined],
  ['*;q=0.5', undefined],
  [';;;,,=', undefined],
])('a browser that asks for "%s" prefers %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})

test('a new visitor is offered the language of the browser, in that language', async () => {
  const site = await aSite({ domain_language: 'nl', name: 'Spark' })
  const offer = async (language: string, cookies = {}) =>
    (await site.visitor(cookies).get('/api/settings.php', { headers: { 'accept-language': language } }))
      .settings.language_offer
  expect(await offer('de-AT')).toEqual({
    ...{ locale: 'de', text: 'Möchtest du Spark auf Deutsch?' },
    ...{ accept: 'Ja, auf Deutsch', decline: 'Nein, danke' },
  })
  expect(await offer('nl-BE')).toBeNull()
  expect(await offer('sv')).toBeNull()
  expect(await offer('de', { locale: 'nl' })).toBeNull()
  const anna = await someone(site)
  expect(
    (await anna.get('/api/settings.php', { headers: { 'accept-language': 'de' } })).settings.language_offer,
  ).toBeNull()
})
