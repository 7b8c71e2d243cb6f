import { describe, expect, test } from 'vitest'
import { serveApp } from '../../../../test/app.ts'
import { aSite } from '../../../../test/builders.ts'
import { countries } from '../../../i18n/countries.ts'
import { type Locale, languageTag } from '../../../i18n/locales.ts'
import { type CountryRegions, countryRegions, type InterestTag, interestTag } from '../profiles.contract.ts'

type Site = Awaited<ReturnType<typeof aSite>>

const interestsOf = async (site: Site, locale: Locale): Promise<InterestTag[]> =>
  (await site.visitor({ locale }).get('/api/interests.php')).interests

const regionsOf = async (site: Site, locale: Locale): Promise<CountryRegions[]> =>
  (await site.visitor({ locale }).get('/api/regions.php')).countries

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
const sorted = (names: string[], locale: Locale) =>
  names.toSorted(new Intl.Collator(languageTag(locale)).compare)

describe('interests', () => {
  test('interests have an id, a name and an icon', async () => {
    const interests = await interestsOf(await aSite(), 'en')
    expect(interests).toHaveLength(58)
    for (const interest of interests) expect(interest).toEqual(interestTag.parse(interest))
    expect(interests).toContainEqual({ id: 'cats', name: 'Cats', icon: 'cat' })
    expect(interests).toContainEqual({ id: 'board_games', name: 'Board games', icon: 'dices' })
  })

  test.each([
    ['nl', 'Hardlopen', 'Auto’s'],
    ['nl_BE', 'Lopen', 'Auto’s'],
    ['fr', 'Course à pied', 'Animaux'],
    ['pl', 'Bieganie', 'Astronomia'],
  ] as const)(
    'interests in %s are translated and sorted: running is "%s", the first is "%s"',
    async (locale, running, first) => {
      const interests = await interestsOf(await aSite(), locale)
      const names = namesOf(interests)
      expect(interests.find(({ id }) => id === 'running')?.name).toBe(running)
      expect(names[0]).toBe(first)
      expect(names).toEqual(sorted(names, locale))
      expect(new Set(names).size).toBe(58)
    },
  )

  test('interests that start with an accented letter are sorted among the others', async () => {
    const names = namesOf(await interestsOf(await aSite(), 'fr'))
    expect(names.slice(names.indexOf('Design'), names.indexOf('Festivals'))).toEqual([
      'Design',
      'Échecs',
      'Écriture',
      'Escalade',
    ])
  })
})

describe('regions', () => {
  test('regions are listed only for the countries of the site', async () => {
    const answer = await regionsOf(await aSite({ countries: ['BE', 'NL', 'DE'] }), 'nl')
    for (const country of answer) expect(country).toEqual(countryRegions.parse(country))
    expect(namesOf(answer)).toEqual(['België', 'Duitsland', 'Nederland'])
    expect(answer[2]?.regions).toHaveLength(12)
    expect(answer[2]?.regions.slice(0, 3)).toEqual([
      { id: 'NL-DR', name: 'Drenthe' },
      { id: 'NL-FL', name: 'Flevoland' },
      { id: 'NL-FR', name: 'Fryslân' },
    ])
  })

  test('regions of all countries are listed when the site does not limit its countries', async () => {
    const answer = await regionsOf(await aSite(), 'de')
    expect(answer.map(({ country }) => country).toSorted()).toEqual(countries.toSorted())
    expect(namesOf(answer)).toEqual(sorted(namesOf(answer), 'de'))
    expect(namesOf(answer)[1]).toBe('Belgien')
  })

  test('regions keep their local names in every language, countries are translated', async () => {
    const site = await aSite({ countries: ['DE'] })
    const [german, polish] = [(await regionsOf(site, 'de'))[0], (await regionsOf(site, 'pl'))[0]]
    expect(german?.regions).toEqual(polish?.regions)
    expect(german?.regions).toContainEqual({ id: 'DE-BY', name: 'Bayern' })
    expect([german, polish].map((country) => [country?.name, country?.word])).toEqual([
      ['Deutschland', 'Bundesland'],
      ['Niemcy', 'kraj związkowy'],
    ])
  })

  test('Polish writes the voivodeships in lower case, other languages with a capital', async () => {
    const site = await aSite({ countries: ['PL'] })
    const nameIn = async (locale: Locale) =>
      (await regionsOf(site, locale))[0]?.regions.find(({ id }) => id === 'PL-26')?.name
    expect(await nameIn('pl')).toBe('świętokrzyskie')
    expect(await nameIn('en')).toBe('Świętokrzyskie')
  })

  test('the Dutch words for "region" are those of the specification', async () => {
    const answer = await regionsOf(await aSite(), 'nl')
    expect(Object.fromEntries(answer.map(({ country, word }) => [country, word]))).toEqual({
      NL: 'provincie',
      BE: 'provincie',
      IE: 'provincie',
      IT: 'provincie',
      ES: 'provincie',
      CA: 'provincie',
      NZ: 'provincie',
      GB: 'regio',
      FR: 'regio',
      DE: 'deelstaat',
      AT: 'deelstaat',
      CH: 'kanton',
      US: 'staat',
      AU: 'staat',
      PL: 'woiwodschap',
    })
  })
})

test.each(['/api/interests.php', '/api/regions.php'])(
  '%s is cached by the browser for an hour and varies by cookie',
  async (path) => {
    const { host } = await aSite()
    const headers = { 'x-forwarded-host': host, 'accept-encoding': 'gzip' }
    const answer = await fetch((await serveApp()) + path, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  },
)
