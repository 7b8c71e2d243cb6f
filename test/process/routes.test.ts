import { describe, expect, test } from 'vitest'
import { aProfile, loggedIn } from '../../e2e/members.ts'
import { pageRoutes } from '../../scripts/shots/routes.ts'
import { suspendMember } from '../../src/features/accounts/restrictions/restrictions.server.ts'
import { sourceTexts } from '../../src/i18n/compile.ts'
import { languageTag, locales } from '../../src/i18n/locales.ts'
import { days, now } from '../../src/platform/clock.ts'
import { transaction } from '../../src/platform/database.server.ts'
import { siteColors } from '../../src/ui/contrast.ts'
import { anAccount, type Visitor } from '../builders.ts'
import { changeMember } from '../likes.ts'
import { anOpenVonk, aServedSite, htmlOf, open, outcomeOf, partOf, toLogin, wordsOf } from './page-html.ts'

const vonk = anOpenVonk()

/** Stands for the id of a fictional member. */
const noor = 'NOOR'
type Outcome = number | string

/** Every route with an address, what a visitor gets there and what a member gets: a status or a redirect. */
const routes: [name: string, path: string, visitor: Outcome, member: Outcome][] = [
  ['index', '/', 200, 200],
  ['members', '/members', 200, 200],
  ['members-id', `/members/${noor}`, 200, 200],
  ['likes-m-id', `/likes/m/${noor}`, 200, 200],
  ['likes', '/likes', toLogin('/likes'), 200],
  ['likes-type', '/likes/given', toLogin('/likes/given'), 200],
  ['credits', '/credits', toLogin('/credits'), 200],
  ['credits-repeat-order', '/credits/repeat-order', toLogin('/credits/repeat-order'), '/premium'],
  ['credits-id-paymentmethod', '/credits/unknown', toLogin('/credits/unknown'), 200],
  ['premium', '/premium', toLogin('/premium'), 200],
  ['pricing', '/pricing', 200, 200],
  ['profile', '/profile', toLogin('/profile'), 200],
  ['settings', '/settings', toLogin('/settings'), 200],
  ['settings-sign-in', '/settings/sign-in', toLogin('/settings/sign-in'), 200],
  ['verification', '/verification', toLogin('/verification'), 200],
  ['unsubscribe', '/unsubscribe', 200, 200],
  ['mails-on', '/mails-on', '/notifications', '/notifications'],
  ['notifications', '/notifications', toLogin('/notifications'), 200],
  ['login', '/login', 200, '/members'],
  ['signup', '/signup', 200, '/complete-signup'],
  ['reset-password', '/reset-password', 200, 200],
  ['reset-password-do', '/reset-password/do', '/reset-password', '/reset-password'],
  ['mail-change-do', '/mail-change/do', '/settings', '/settings'],
  ['mail-change-undo', '/mail-change/undo', '/reset-password', '/reset-password'],
  ['mail-change-allow', '/mail-change/allow', '/settings', '/settings'],
  ['second-step-undo', '/second-step/undo', '/settings', '/settings'],
  ['account-deleted', '/account-deleted', 200, '/members'],
  ['account-closed', '/account-closed', toLogin('/account-closed'), '/members'],
  ['transactions-id', '/transactions', toLogin('/transactions'), 200],
  ['complaints', '/complaints', 200, 200],
  ['directdebit', '/directdebit', toLogin('/directdebit'), '/transactions'],
  ['lang-config', '/lang-config', 200, 200],
  ['match-finder', '/match-finder', 200, 200],
  ['signup-matches', '/signup-matches', toLogin('/signup-matches'), 200],
  ['swipe-game', '/swipe-game', toLogin('/swipe-game'), 200],
  ['pages-ban', '/pages/ban', 200, 200],
  ['pages-cookies', '/pages/cookies', 200, 200],
  ['pages-faq', '/pages/faq', 200, 200],
  ['pages-privacy', '/pages/privacy', 200, 200],
  ['pages-return-policy', '/pages/return-policy', 200, 200],
  ['pages-service', '/pages/service', 200, 200],
  ['pages-terms', '/pages/terms', 200, 200],
  ['pages-token', '/pages/token', 404, 404],
  ['dev-ui', '/dev/ui', 200, 200],
  ['chats', '/chats', toLogin('/chats'), 200],
  ['chats-id', `/chats/${noor}`, toLogin(`/chats/${noor}`), 404],
  ['members-id-chat', `/members/${noor}/chat`, 200, 200],
  ['members-id-landing', `/members/${noor}/landing`, 200, `/members/${noor}`],
  ['members-id-landing2-slug', `/members/${noor}/landing2`, 200, `/members/${noor}`],
  ['members-id-landing3-slug', `/members/${noor}/landing3`, 200, `/members/${noor}`],
  ['landers-tinderswipe', '/landers/tinderswipe', 200, '/swipe-game'],
  ['landers-alonetonight', '/landers/alonetonight', 200, '/members'],
  ['landers-collagelanding', '/landers/collagelanding', 200, '/members'],
  ['landers-gallery', '/landers/gallery', 200, '/members'],
  ['landers-iconslanding', '/landers/iconslanding', 200, '/members'],
  ['landers-maplanding', '/landers/maplanding', 200, '/members'],
  ['landers-socialnetwork', '/landers/socialnetwork', 200, '/members'],
  ['landers-transitionsvideolanding', '/landers/transitionsvideolanding', 200, '/members'],
  ['landers-video', '/landers/video', 200, '/members'],
  ['complete-signup', '/complete-signup', toLogin('/complete-signup'), '/members'],
  ['activate-done', '/activate/done', '/login', 200],
  ['activate-error', '/activate/error', 200, 200],
  ['members-id-signup', `/members/${noor}/signup`, 200, `/members/${noor}/chat`],
  ['not-found', '/nowhere', 404, 404],
]

test('every route answers a visitor and a member with its page or a redirect', async () => {
  expect(routes.map(([name]) => name)).toEqual(pageRoutes.map(({ name }) => name))
  const { memberId } = await aProfile(vonk, { isFictional: true })
  const [visitor, member] = [vonk.site.visitor(), await aProfile(vonk, { name: 'Anna' })]
  const pageFor = async (viewer: Visitor, path: string): Promise<Outcome> => {
    const answer = await open(path.replace(noor, memberId), viewer)
    const location = answer.headers.get('location')
    if (location) return location.replace(memberId, noor)
    return answer.status
  }
  const answers: unknown[] = []
  for (const [name, path] of routes)
    answers.push([name, path, await pageFor(visitor, path), await pageFor(member, path)])
  expect(answers).toEqual(routes)
}, 180_000)

test('a suspended member is led from the pages of members to the one that says why, and no page fails', async () => {
  const member = await aProfile(vonk, { name: 'Berta' })
  const until = new Date(now().getTime() + days(3))
  await transaction((tx) => suspendMember(tx, member, { reason: 'scam', operatorId: null, until }))
  const outcomes = ['/members', '/likes', '/chats', '/account-closed'].map((path) => outcomeOf(path, member))
  expect(await Promise.all(outcomes)).toEqual(['/account-closed', '/account-closed', '/account-closed', 200])

  // A page that leaves a call unawaited when it redirects would end the process.
  const { memberId } = await aProfile(vonk, { isFictional: true })
  for (const [, path] of routes)
    for (const address of [path, `${path === '/' ? '/_root' : path}.data`]) {
      const outcome = await outcomeOf(address.replace(noor, memberId), member)
      expect([address, typeof outcome === 'string' || outcome < 500]).toEqual([address, true])
    }
}, 180_000)

describe('the index page', () => {
  test.each(locales)('has its title, headline, signup and footer links in %s', async (locale) => {
    const words = sourceTexts(locale)
    const html = await htmlOf('/', vonk.site.visitor({ locale }))
    expect(html).toContain(`<html lang="${languageTag(locale)}"`)
    expect(html).toContain(`<title>${words['index.title']} · Vonk</title>`)
    expect(wordsOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '').trim()).toBe(words['index.headline'])
    const signups = [...html.matchAll(/<a [^>]*href="\/signup"[^>]*>.*?<\/a>/gs)].map(([link]) =>
      wordsOf(link).trim(),
    )
    expect(signups.filter((name) => name === words['shell.signup'])).toHaveLength(2)
    const links = [...partOf(html, 'footer').matchAll(/<a .*?<\/a>/gs)].map(([link]) => wordsOf(link).trim())
    const names = [
      'terms',
      'privacy',
      'cookies',
      'ban',
      'pricing',
      'complaints',
      'return_policy',
      'faq',
      'support',
    ]
    expect(links).toEqual(names.map((name) => words[`footer.${name}`]))
  })

  test('can be read and left without any script', async () => {
    const html = await htmlOf('/', vonk.site.visitor())
    const answers = [...html.matchAll(/<details.*?<\/details>/gs)].map(([answer]) => wordsOf(answer))
    expect(answers.find((answer) => answer.includes('Moet ik betalen?'))).toContain(
      'Nee. Inschrijven, zoeken, liken en lezen kosten niets.',
    )
    expect(partOf(html, 'main')).toMatch(/<a [^>]*href="\/signup"[^>]*>(?:<svg.*?<\/svg>)?Gratis meedoen/s)
  })

  test('a first visit is in the language of the site', async () => {
    const site = await aServedSite({ domain_language: 'fr_FR' })
    expect(await htmlOf('/', site.visitor())).toContain('<html lang="fr"')
  })

  test('prices, refunds and the way to sign up follow the settings of the site', async () => {
    const offer = { signup_credits: 1, message_credits: 4, refund_days: 0, signups: 'none' } as const
    const site = await aServedSite(offer)
    const html = await htmlOf('/', site.visitor())
    const words = wordsOf(html)
    expect(words).toContain('1 credit om mee te starten')
    expect(words).toContain('Een bericht: 4 credits')
    expect(words).not.toContain('Kan ik mijn geld terugkrijgen?')
    expect(words).not.toContain('Gratis meedoen')
    expect(partOf(html, 'main')).toMatch(/<a [^>]*href="\/login"[^>]*>Inloggen/)
    expect(words.match(/ Geld terug /g)).toHaveLength(1)
  })

  test('a shared link has a title, a canonical address and an image of 1200 by 630', async () => {
    const visitor = vonk.site.visitor()
    const html = await htmlOf('/', visitor)
    const content = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(content('og:title')).toBe('Daten met een vonk')
    expect(content('og:locale')).toBe('nl')
    expect(content('og:url')).toBe(`${vonk.url}/`)
    expect(html).toContain(`<link rel="canonical" href="${vonk.url}/"`)
    const image = await fetch(content('og:image'))
    expect(image.headers.get('content-type')).toBe('image/png')
    const png = Buffer.from(await image.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(await outcomeOf('/robots.txt', visitor)).toBe(200)
  })
})

describe('the frame of every page', () => {
  test('the body carries the states that styles follow', async () => {
    const states = async (path: string, viewer: Visitor) =>
      /<body class="([^"]*)"/.exec(await htmlOf(path, viewer))?.[1]
    expect(await states('/', vonk.site.visitor())).toBe('')
    expect(await states('/pricing', vonk.site.visitor())).toBe('not-index')
    const member = await aProfile(vonk)
    expect(await states('/', member)).toBe('logged-in')
    expect(await states('/members', member)).toBe('logged-in not-index')
  })

  test('the theme a visitor chose is in the HTML, and none is by default', async () => {
    expect(await htmlOf('/', vonk.site.visitor({ theme: 'dark' }))).toMatch(/<html [^>]*data-theme="dark"/)
    expect(await htmlOf('/', vonk.site.visitor())).not.toMatch(/<html [^>]*data-theme/)
  })

  test('a site has its own name in the bar and its own colours', async () => {
    const site = await aServedSite({ name: 'Zonnebloem', primary_color: '#ffd400' })
    const html = await htmlOf('/', site.visitor())
    expect(html).toContain(siteColors('#ffd400'))
    expect(wordsOf(partOf(html, 'header'))).toContain('Zonnebloem')
  })

  test('a member is offered premium, and after buying sees the credits that are left', async () => {
    const member = await aProfile(vonk)
    const places = async () => wordsOf(partOf(await htmlOf('/settings', member), 'header'))
    expect(await places()).toMatch(/Leden zoeken Berichten Likes Word premium /)
    await changeMember(member, { isPaid: true })
    expect(await places()).toMatch(/Leden zoeken Berichten Likes Credits .*Nog 0 credits/)
  })

  test('the page of parts answers this machine alone, however its address is spelled', async () => {
    for (const path of ['/dev/ui', '/DEV/UI', '/Dev/Ui.data']) {
      const elsewhere = await open(path, vonk.site.visitor(), { 'x-forwarded-host': 'evil.example' })
      expect([path, elsewhere.status]).toEqual([path, 404])
    }
    expect(await outcomeOf('/dev/ui', vonk.site.visitor())).toBe(200)
  })
})

describe('the pages of an account', () => {
  test('a closed signup says so, and the login does not lead to it', async () => {
    const site = await aServedSite({ signups: 'none' })
    const main = partOf(await htmlOf('/signup', site.visitor()), 'main')
    expect(wordsOf(main)).toContain('Inschrijven kan nu niet')
    expect(main).toMatch(/<a [^>]*href="\/login"[^>]*>Inloggen/)
    expect(wordsOf(await htmlOf('/login', site.visitor()))).not.toContain('Nog geen account?')
    expect(wordsOf(await htmlOf('/login', vonk.site.visitor()))).toContain('Nog geen account?')
  })

  test('every page tells an unconfirmed member to confirm and a deleted one when they are erased', async () => {
    const bannerFor = async (status: 'active' | 'not_confirmed' | 'deleted', path: string) => {
      const account = await anAccount(vonk.site, { status, deletedAt: status === 'deleted' ? now() : null })
      const html = await htmlOf(path, await loggedIn(vonk, account.memberId))
      return wordsOf(html.slice(html.indexOf('<output'), html.indexOf('id="content"')))
    }
    for (const path of ['/members', '/chats']) {
      expect(await bannerFor('not_confirmed', path)).toContain('Bevestig je e-mailadres')
      expect(await bannerFor('deleted', path)).toMatch(/Je account wordt gewist op \d/)
      expect(await bannerFor('active', path)).not.toMatch(/Bevestig je e-mailadres|wordt gewist/)
    }
  })

  test('the page after a deletion names the last day to return, and no day that does not exist', async () => {
    const words = async (until: string) =>
      wordsOf(await htmlOf(`/account-deleted?until=${until}`, vonk.site.visitor()))
    expect(await words('2026-03-18')).toContain('Tot 18 maart 2026 kun je alles terughalen')
    expect(await words('2026-02-31')).toContain('14 dagen lang kun je alles terughalen')
  })

  test('an expired link to a new password leads to another one', async () => {
    const main = partOf(await htmlOf('/reset-password/do?token=made-up', vonk.site.visitor()), 'main')
    expect(wordsOf(main)).toContain('Link verlopen of invalide, vraag een nieuwe e-mail aan')
    expect(main).toMatch(/<a [^>]*href="\/reset-password"[^>]*>Nieuwe link aanvragen/)
  })

  test('search engines do not index the pages that mailed links lead to', async () => {
    for (const path of [
      '/account-deleted?until=2026-03-18',
      '/account-deleted?token=x',
      '/mail-change/do?token=x',
      '/mail-change/undo?token=x',
      '/mail-change/allow?token=x',
      '/mails-on?token=x',
      '/reset-password/do?token=x',
    ])
      expect([path, await htmlOf(path, vonk.site.visitor())]).toEqual([
        path,
        expect.stringContaining('<meta name="robots" content="noindex"/>'),
      ])
  })
})
