// The HTML of pages as the server sends it. All tests of this file share one server; each has a site of its own.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { blocks, likes, writes } from '../../e2e/actions.ts'
import { aProfile, crowd, onlyThese, signedUpAgo, withPhotos } from '../../e2e/members.ts'
import { openVonk, type Vonk } from '../../e2e/vonk.ts'
import type { SiteSettings } from '../../src/features/sites/sites.contract.ts'
import { days, hours, minutes, seconds } from '../../src/platform/clock.ts'
import { newId } from '../../src/platform/ids.server.ts'
import type { Visitor } from '../builders.ts'
import { giveCredits } from '../chats.ts'
import { changeMember } from '../likes.ts'
import { changeProfile, someone } from '../someone.ts'
import { aServedSite, htmlOf, open, outcomeOf, partOf, toLogin, wordsOf as wordsIn } from './page-html.ts'

// Nothing here waits for a duration; the limits are for a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let vonk: Vonk
beforeAll(async () => {
  vonk = await openVonk()
})
afterAll(() => vonk.close())

/** The same server with a new site. */
const withSite = async (settings: Partial<SiteSettings> = {}): Promise<Vonk> => ({
  ...vonk,
  site: await aServedSite({ photo_approval_minutes: 0, ...settings }),
})

/** The words in the main part of a page. */
const wordsOf = async (path: string, viewer: Visitor) => wordsIn(partOf(await htmlOf(path, viewer), 'main'))

/** The names and ages on the cards of a search, in their order. */
const cardsOf = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => />([^<>]+, \d\d)</.exec(card)?.[1])

describe('pages for members', () => {
  test('redirect a visitor to the login, which leads back to them', async () => {
    const { site } = await withSite()
    for (const path of ['/likes', '/likes/given', '/likes/matches', '/swipe-game', '/signup-matches'])
      expect(await outcomeOf(path, site.visitor())).toBe(toLogin(path))
    for (const path of ['/profile', '/premium', '/credits?code=VONK40', '/transactions'])
      expect(await outcomeOf(path, site.visitor())).toBe(toLogin(path))
    for (const path of [
      '/credits/repeat-order',
      `/credits/${newId()}/ideal`,
      `/directdebit?order=${newId()}`,
    ])
      expect(await outcomeOf(path, site.visitor())).toBe(toLogin(path))
  })

  test('premium is for members without a purchase, repeating an order for those with one', async () => {
    const anna = await aProfile(await withSite())
    expect(await outcomeOf('/premium', anna)).toBe(200)
    expect(await outcomeOf('/credits/repeat-order', anna)).toBe('/premium')
    await changeMember(anna, { isPaid: true })
    expect(await outcomeOf('/premium', anna)).toBe('/credits')
    expect(await outcomeOf('/credits/repeat-order', anna)).toBe(200)
  })

  test('the own profile has the fields and notes the site shows, in their order', async () => {
    const anna = await aProfile(
      await withSite({
        visible_profile_fields: ['city', 'tattoos', 'description'],
        visible_profile_notes: ['tattoos', 'city', 'gender'],
      }),
    )
    const html = await htmlOf('/profile', anna)
    const rows = [...html.matchAll(/<div id="([a-z_]+)" class="relative scroll-mt/g)]
    expect(rows.map(([, field]) => field)).toEqual(['description', 'name', 'city', 'tattoos'])
    const words = await wordsOf('/profile', anna)
    expect(words).toContain('Een kleine telt ook.')
    expect(words).toContain('De plaatsnaam is genoeg, nooit je adres.')
    expect(words).not.toContain('Zeg eerst of je vrouw of man bent.')
  })

  test('the discount of a newcomer is in the page: the time bonus, then the welcome discount, then none', async () => {
    const anna = await aProfile(await withSite())
    const title = '25% korting op je eerste credits'
    const shown = async (ago: number) => {
      await signedUpAgo(anna, ago)
      const html = await htmlOf('/members', anna)
      return { discount: wordsIn(html).includes(title), timer: html.includes('role="timer"') }
    }
    expect(await shown(minutes(1))).toEqual({ discount: true, timer: true })
    expect(await shown(hours(4) + seconds(1))).toEqual({ discount: true, timer: false })
    expect(await shown(days(7) + seconds(1))).toEqual({ discount: false, timer: false })
    await changeMember(anna, { isPaid: true })
    expect(await shown(minutes(1))).toEqual({ discount: false, timer: false })
  })

  test('a list of likes that does not exist is a 404', async () => {
    const here = await withSite()
    expect(await outcomeOf('/likes/others', await aProfile(here))).toBe(404)
  })

  test('the swipe lander redirects a member to their own swipe game', async () => {
    const here = await withSite()
    expect(await outcomeOf('/landers/tinderswipe', here.site.visitor())).toBe(200)
    expect(await outcomeOf('/landers/tinderswipe', await aProfile(here))).toBe('/swipe-game')
  })
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

  test('a member who is unknown, hidden or misspelt is a 404 that says so', async () => {
    const here = await withSite()
    const viewer = await aProfile(here)
    const hidden = await someone(here.site, { account: { isInvisible: true } })
    for (const path of [`/members/${newId()}`, '/members/nobody', `/likes/m/${hidden.memberId}`]) {
      expect([path, await outcomeOf(path, viewer)]).toEqual([path, 404])
      expect(await wordsOf(path, viewer)).toContain('Deze pagina is niet gevonden')
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
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
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
    const words = await wordsOf(path, noor)
    expect(words).toContain('Zo zien anderen je')
    expect(words).toContain('Noor heeft nog geen foto.')
    expect(words).not.toMatch(/Bericht sturen|Melden/)
    expect(html).not.toContain('aria-label="Meer"')
    await changeMember(noor, { isInvisible: true })
    expect(await wordsOf(path, noor)).toContain('Op dit moment ziet niemand je')
  })

  test('the reason for being here reads as one phrase in Dutch and in German', async () => {
    const here = await withSite()
    const noor = await aProfile(here)
    await changeProfile(noor, { reason: 'relationship' })
    const viewer = await someone(here.site)
    const path = `/members/${noor.memberId}`
    expect(await wordsOf(path, viewer)).toMatch(/Op zoek naar een relatie .*Single /)
    viewer.cookies.locale = 'de'
    expect(await wordsOf(path, viewer)).toMatch(/Auf der Suche nach einer Beziehung .*Single /)
  })

  test('a free member reads every fact, the interests they share and that a photo is private', async () => {
    const here = await withSite()
    const noor = await aProfile(here)
    await withPhotos(noor, [false, true])
    const viewer = await someone(here.site, { interests: ['yoga'] })
    const words = await wordsOf(`/members/${noor.memberId}`, viewer)
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
    expect(await wordsOf(`/members/${noor.memberId}`, premium)).not.toContain('Eén foto is privé')
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
    expect(await wordsOf('/members', me)).toContain(' 1 persoon ')
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
    expect(await wordsOf(path, here.site.visitor())).toMatch(
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

describe('the pages of chats', () => {
  async function twoMembers() {
    const [anna, noor] = [await aProfile(vonk, { name: 'Anna' }), await aProfile(vonk)]
    for (const one of [anna, noor]) await giveCredits(one, 20)
    return { anna, noor, conversation: await writes(noor, anna, 'Hoi Anna') }
  }

  test('the page for a first message redirects to the conversation there is', async () => {
    const { anna, noor, conversation } = await twoMembers()
    expect(await outcomeOf(`/members/${noor.memberId}/chat`, anna)).toBe(`/chats/${conversation}`)
  })

  test('the last message is in the HTML of the chat list and of its conversation', async () => {
    const { anna, conversation } = await twoMembers()
    expect(await wordsOf('/chats', anna)).toContain('Hoi Anna')
    expect(await wordsOf(`/chats/${conversation}`, anna)).toContain('Hoi Anna')
  })

  test('the title of every page counts unread messages and new likes', async () => {
    const { anna, noor } = await twoMembers()
    await likes(noor, anna)
    expect(await htmlOf('/settings', anna)).toContain('<title>(2) ')
  })

  test('a conversation is a 404 for a blocked member, for others, and when its id is misspelt', async () => {
    const { anna, noor, conversation } = await twoMembers()
    expect(await outcomeOf(`/chats/${conversation}`, anna)).toBe(200)
    expect(await outcomeOf(`/chats/${conversation}`, await aProfile(vonk))).toBe(404)
    await blocks(noor, anna)
    for (const path of [`/chats/${conversation}`, `/members/${noor.memberId}/chat`, '/chats/1'])
      expect([path, await outcomeOf(path, anna)]).toEqual([path, 404])
  })
})

describe('error pages', () => {
  test('an unknown address is a 404 in the language of the visitor, with a link home', async () => {
    const visitor = vonk.site.visitor({ locale: 'en' })
    expect(await outcomeOf('/nowhere', visitor)).toBe(404)
    const html = await htmlOf('/nowhere', visitor)
    expect(html).toMatch(/<h1[^>]*>This page could not be found</)
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>(?:<svg.*?<\/svg>)?Back to the home page/s)
  })

  test.each(['loader', 'server'])(
    'a page that fails in its %s is a 500 that hides the error',
    async (place) => {
      const path = `/dev/crash?in=${place}`
      expect(await outcomeOf(path, vonk.site.visitor())).toBe(500)
      const html = await htmlOf(path, vonk.site.visitor())
      expect(html).toMatch(/<h1[^>]*>Fout</)
      expect(wordsIn(html)).toContain('Status 500')
      expect(html).not.toContain('failed on purpose')
    },
  )
})
