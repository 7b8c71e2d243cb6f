// The HTML of the pages that show other members: search and profiles. All tests of this file share one server.
import { describe, expect, test } from 'vitest'
import { aProfile, crowd, onlyThese, withPhotos } from '../../e2e/members.ts'
import type { SiteSettings } from '../../src/features/sites/sites.contract.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { newId } from '../../src/platform/ids.server.ts'
import { changeMember } from '../likes.ts'
import { changeProfile, someone } from '../someone.ts'
import { anOpenVonk, htmlOf, open, outcomeOf, toLogin, withNewSite, wordsOfMain } from './page-html.ts'

const vonk = anOpenVonk()

/** The same server with a new site. */
const withSite = (settings?: Partial<SiteSettings>) => withNewSite(vonk, settings)

/** The names and ages on the cards of a search, in their order. */
const cardsOf = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => {
    const [, name, age] = />([^<>]+,)<\/span><span[^>]*>( \d\d)</.exec(card) ?? []
    return name && `${name}${age}`
  })

describe('the page of a member', () => {
  test('a visitor is redirected to the login for a real member, and the login keeps the query', async () => {
    const here = await withSite()
    const path = `/members/${(await aProfile(here)).memberId}?from=mail`
    expect(await outcomeOf(path, here.site.visitor())).toBe(toLogin(path))
  })

  test('a visitor sent by a partner sees a fictional member at once and later, any other logs in first', async () => {
    const here = await withSite({
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'fictional',
    })
    const path = `/members/${(await aProfile(here, { isFictional: true })).memberId}`
    expect(await outcomeOf(path, here.site.visitor())).toBe(toLogin(path))
    const first = await open(`${path}?ref=partner`, here.site.visitor())
    expect(first.status).toBe(200)
    const [tracking = ''] = first.headers.getSetCookie().filter((cookie) => cookie.startsWith('tracking='))
    const cookies = { tracking: tracking.slice('tracking='.length).split(';')[0] ?? '' }
    expect(await outcomeOf(path, here.site.visitor(cookies))).toBe(200)
  })

  test('the country is named unless it is the one the visitor selected', async () => {
    const here = await withSite({ logged_out_search: 'all' })
    const noor = await aProfile(here, { isFictional: true })
    await changeProfile(noor, { country: 'BE', region: null, city: 'Gent' })
    const placeFor = async (geoip_selected_country: string) =>
      /Gent(, België)?/.exec(
        await wordsOfMain(`/members/${noor.memberId}`, here.site.visitor({ geoip_selected_country })),
      )?.[0]
    expect([await placeFor('NL'), await placeFor('BE')]).toEqual(['Gent, België', 'Gent'])
  })

  test('a member who is unknown, hidden or misspelt is a 404 that says so', async () => {
    const here = await withSite()
    const viewer = await aProfile(here)
    const hidden = await someone(here.site, { account: { isInvisible: true } })
    for (const path of [`/members/${newId()}`, '/members/nobody', `/likes/m/${hidden.memberId}`]) {
      expect([path, await outcomeOf(path, viewer)]).toEqual([path, 404])
      expect(await wordsOfMain(path, viewer)).toContain('Deze pagina is niet gevonden')
    }
  })

  test('shared links show the main photo, and search engines index fictional members only', async () => {
    const here = await withSite({ logged_out_search: 'all' })
    const noor = await aProfile(here)
    const eva = await aProfile(here, { name: 'Eva', isFictional: true })
    await withPhotos(noor, [true, false])
    const real = await htmlOf(`/likes/m/${noor.memberId}`, here.site.visitor())
    const content = (html: string, name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(/<title>([^<]*)</.exec(real)?.[1]).toMatch(/^Noor, 34 · Site /)
    expect(content(real, 'og:title')).toBe('Noor, 34')
    expect(new URL(content(real, 'og:url') ?? '').pathname).toBe(`/members/${noor.memberId}`)
    const image = await open(new URL(content(real, 'og:image') ?? '').pathname, here.site.visitor())
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(content(real, 'robots')).toBe('noindex')
    const fictional = await htmlOf(`/members/${eva.memberId}`, here.site.visitor())
    expect(content(fictional, 'robots')).toBeUndefined()
    expect(content(fictional, 'og:description')).toContain('fictief profiel')
  })

  test('a member without photos sees their own profile as others do, and reads when nobody sees it', async () => {
    const here = await withSite()
    const noor = await aProfile(here)
    const path = `/members/${noor.memberId}`
    const html = await htmlOf(path, noor)
    expect(html).toMatch(/<a [^>]*href="\/profile"[^>]*>(?:<svg.*?<\/svg>)?Profiel bewerken/s)
    const words = await wordsOfMain(path, noor)
    expect(words).toContain('Zo zien anderen je')
    expect(words).toContain('Noor heeft nog geen foto.')
    expect(words).not.toMatch(/Bericht sturen|Melden/)
    expect(html).not.toContain('aria-label="Meer"')
    await changeMember(noor, { isInvisible: true })
    expect(await wordsOfMain(path, noor)).toContain('Op dit moment ziet niemand je')
  })

  test('the reason for being here reads as one phrase in Dutch and in German', async () => {
    const here = await withSite()
    const noor = await aProfile(here)
    await changeProfile(noor, { reason: 'relationship' })
    const viewer = await someone(here.site)
    const path = `/members/${noor.memberId}`
    expect(await wordsOfMain(path, viewer)).toMatch(/Op zoek naar een relatie .*Single /)
    viewer.cookies.locale = 'de'
    expect(await wordsOfMain(path, viewer)).toMatch(/Auf der Suche nach einer Beziehung .*Single /)
  })

  test('the relationship status has the form of the member’s gender, for others and for the member', async () => {
    const here = await withSite()
    const noor = await aProfile(here)
    const viewer = await someone(here.site)
    const words = async (locale: Locale) => {
      for (const reader of [viewer, noor]) reader.cookies.locale = locale
      return [await wordsOfMain(`/members/${noor.memberId}`, viewer), await wordsOfMain('/profile', noor)]
    }
    const both = (word: string) => [expect.stringContaining(word), expect.stringContaining(word)]
    await changeProfile(noor, { gender: 'female', relationshipStatus: 'divorced' })
    expect(await words('it')).toEqual(both(' Divorziata '))
    expect(await words('pl')).toEqual(both(' Rozwiedziona '))
    await changeProfile(noor, { gender: 'male', sexuality: 'hetero' })
    expect(await words('fr')).toEqual(both(' Divorcé '))
    await changeProfile(noor, { gender: null, sexuality: null })
    expect(await words('es')).toEqual(both(' Divorciado/a '))
  })

  test('a free member reads every fact, the interests they share and that a photo is private', async () => {
    const here = await withSite()
    const noor = await aProfile(here)
    await withPhotos(noor, [false, true])
    const viewer = await someone(here.site, { interests: ['yoga'] })
    const words = await wordsOfMain(`/members/${noor.memberId}`, viewer)
    for (const phrase of [
      'Nu online',
      'Utrecht, provincie Utrecht',
      'Op zoek naar dates',
      'Tattoos ja',
      'Yoga (jij ook)',
      'Eén foto is privé',
    ])
      expect(words).toContain(phrase)
    const premium = await aProfile(here, { name: 'Bo', isPremium: true })
    expect(await wordsOfMain(`/members/${noor.memberId}`, premium)).not.toContain('Eén foto is privé')
  })
})

describe('the search page', () => {
  test('redirects a visitor to the login where the site wants that, and the login keeps the filters', async () => {
    const here = await withSite({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' })
    const path = '/members?gender=female&min_age=30'
    expect(await outcomeOf(path, here.site.visitor())).toBe(toLogin(path))
  })

  test('shows a visitor fictional members marked as such, or everyone, as the site says', async () => {
    const people = [
      { name: 'Noor', isFictional: true },
      { name: 'Fenna', isFictional: false, minutesAway: 60 },
    ]
    const fictionalOnly = await withSite()
    await onlyThese(fictionalOnly, people)
    const html = await htmlOf('/members', fictionalOnly.site.visitor())
    expect(cardsOf(html)).toEqual(['Noor, 30'])
    expect(html).toMatch(/<article.*Fictief profiel.*<\/article>/is)
    const everyone = await withSite({ logged_out_search: 'all' })
    await onlyThese(everyone, people)
    expect(cardsOf(await htmlOf('/members', everyone.site.visitor()))).toEqual(['Noor, 30', 'Fenna, 30'])
  })

  test('invites a visitor to join after the first page, and no member', async () => {
    const here = await withSite()
    await onlyThese(here, crowd(30))
    const offer = (html: string) => html.split('<aside').find((part) => part.includes('Zit er iemand bij'))
    const html = offer(await htmlOf('/members', here.site.visitor()))
    expect(html).toContain('href="/signup"')
    expect(html).toContain('href="/login?to=%2Fmembers"')
    const member = await htmlOf('/members', await someone(here.site, { gender: 'male', sexuality: 'hetero' }))
    expect(cardsOf(member)).toHaveLength(24)
    expect(offer(member)).toBeUndefined()
  })

  test('filters for an unconfirmed member by the people they look for', async () => {
    const here = await withSite()
    await onlyThese(here, [
      { name: 'Bram', gender: 'male' },
      { name: 'Noor', gender: 'female' },
      { name: 'Jan', gender: 'male', country: 'DE', region: 'DE-BE' },
    ])
    const account = { status: 'not_confirmed' as const }
    const me = await someone(here.site, { account, gender: 'female', sexuality: 'hetero', country: 'NL' })
    const html = await htmlOf('/members', me)
    expect(cardsOf(html)[0]).toBe('Bram, 30')
    expect(await wordsOfMain('/members', me)).toContain(' 1 persoon ')
    expect(html).toMatch(/<input [^>]*checked=""[^>]*>Mannen/)
  })

  test('offers the filters of the site', async () => {
    const here = await withSite({ search_fields: ['gender', 'photo'] })
    const html = await htmlOf('/members', here.site.visitor())
    const panel = /<aside[^>]*aria-label="Filters".*?<\/aside>/s.exec(html)?.[0] ?? ''
    const count = (pattern: RegExp) => panel.match(pattern)?.length ?? 0
    expect(count(/type="radio"/g)).toBe(3)
    expect(count(/type="checkbox"/g)).toBe(1)
    expect(count(/type="range"|<button|<select/g)).toBe(0)
  })

  test('lists members who nearly fit under a heading of their own', async () => {
    const here = await withSite()
    await onlyThese(here, [
      { name: 'Noor', region: 'NL-UT' },
      { name: 'Fenna', region: 'NL-GR', city: 'Groningen' },
    ])
    const path = '/members?country=NL&countryregion=NL-UT'
    expect(cardsOf(await htmlOf(path, here.site.visitor()))).toEqual(['Noor, 30', 'Fenna, 30'])
    expect(await wordsOfMain(path, here.site.visitor())).toMatch(
      /Noor, 30.*Dit is iedereen die bij je zoekopdracht past\..*Bijna wat je zoekt.*Fenna, 30/,
    )
  })

  test('marks an advertisement as one, and shows it once a page', async () => {
    const promotion = {
      title: 'Kijk live',
      text: 'Een site van een partner.',
      image: '/favicon.svg',
      url: 'https://cams.example/',
    }
    const here = await withSite({ member_resell: 'yes', cam_promotion: promotion })
    await onlyThese(here, crowd(30))
    const html = await htmlOf('/members', here.site.visitor())
    for (const label of [/aria-label="Advertentie"/g, />Advertentie</g])
      expect(html.match(label)).toHaveLength(1)
    const link = /<a [^>]*href="https:\/\/cams\.example\/"[^>]*>/.exec(html)?.[0]
    expect(link).toContain('rel="sponsored noopener"')
  })
})

test('the page of a member is rendered to a string: the data stands in it at once', async () => {
  const here = await withSite()
  const viewer = await aProfile(here)
  // The first rendering loads the code of the page.
  await htmlOf('/members', viewer)
  const html = await htmlOf('/members', viewer)
  // A stream has the end of the data in a Suspense boundary of its own.
  expect(html).toMatch(/streamController\.enqueue\([^<]*<\/script><script[^>]*>[^<]*streamController\.close/)
})
