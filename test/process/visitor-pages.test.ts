import { expect, test } from 'vitest'
import { aFictionalMember, loggedIn } from '../../e2e/members.ts'
import type { SiteSettings } from '../../src/features/sites/sites.contract.ts'
import { changeSettings } from '../../src/features/sites/sites.server.ts'
import { anAccount, type Visitor } from '../builders.ts'
import { anOpenVonk, aServedSite, htmlOf, open } from './page-html.ts'

const vonk = anOpenVonk()

const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/g, 'nonce')

/** The page as it is rendered for one visitor alone: nobody keeps the pages of those with a session, even an ended one. */
const ownPage = async (path: string, cookies: Record<string, string>, headers: object, site: Site) =>
  withoutNonce(
    await (await open(path, site.visitor({ ...cookies, session: 'ended' }), { ...headers })).text(),
  )

type Site = Awaited<ReturnType<typeof aServedSite>>

const someInputs = [
  { cookies: {}, headers: {} },
  { cookies: { locale: 'de' }, headers: {} },
  { cookies: { locale: 'de', theme: 'dark' }, headers: {} },
  { cookies: {}, headers: { 'accept-language': 'fr' } },
  { cookies: { geoip_selected_country: 'BE' }, headers: {} },
  { cookies: { payment_country: 'AT' }, headers: {} },
  { cookies: { tracking: 'network=partner' }, headers: {} },
  { cookies: {}, headers: { 'x-forwarded-for': '145.97.20.1' } },
  { cookies: {}, headers: { 'x-forwarded-for': '80.110.1.1' } },
] as const

test('visitors get the page of their own site, language, theme, country and source, all at once', async () => {
  const restricted: Partial<SiteSettings> = {
    ...{ signups: 'with_trafficsource', logged_out_search: 'none', domain_language: 'nl' },
    ...{ logged_out_search_trafficsource: 'fictional', primary_color: '#0055aa' },
  }
  const sites = [await aServedSite(), await aServedSite(restricted)]
  const noor = new Map<Site, string>()
  for (const site of sites) noor.set(site, await aFictionalMember({ ...vonk, site }, 'Noor'))
  const asked = sites.flatMap((site) =>
    [
      '/',
      '/members',
      `/members/${noor.get(site)}`,
      '/login',
      '/signup',
      '/pricing',
      '/pages/faq',
      '/landers/gallery',
    ].flatMap((path) => someInputs.map((inputs) => ({ site, path, ...inputs }))),
  )
  const own = new Map<(typeof asked)[number], string>()
  for (const one of asked) own.set(one, await ownPage(one.path, one.cookies, one.headers, one.site))
  const answers = await Promise.all(
    [...asked, ...asked].map(async (one) => {
      const answer = await open(one.path, one.site.visitor({ ...one.cookies }), { ...one.headers })
      return { one, page: withoutNonce(await answer.text()) }
    }),
  )
  for (const { one, page } of answers) expect(page === own.get(one), JSON.stringify(one)).toBe(true)
  expect(new Set(answers.map(({ page }) => page)).size).toBeGreaterThan(40)
})

test('every visitor gets a nonce of their own, which the policy names', async () => {
  const visitor = (await aServedSite()).visitor()
  const answers = [await open('/', visitor), await open('/', visitor, { 'accept-encoding': 'identity' })]
  const nonces = await Promise.all(
    answers.map(async (answer) => {
      const found = new Set([...(await answer.text()).matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce))
      const [nonce] = found
      expect(found.size).toBe(1)
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
})

test('members never get the page of visitors, nor visitors that of a member', async () => {
  const site = await aServedSite()
  const { memberId } = await anAccount(site)
  const anna = await loggedIn({ ...vonk, site }, memberId)
  const pages = (viewer: Visitor) =>
    Promise.all(['/pricing', '/pages/faq'].map((path) => htmlOf(path, viewer)))
  const before = await pages(site.visitor())
  const ofAnna = await pages(anna)
  const after = await pages(site.visitor())
  for (const page of ofAnna) expect(page).toContain(memberId)
  for (const page of [...before, ...after]) expect(page).not.toContain(memberId)
})

test('a changed setting shows on the next page', async () => {
  const site = await aServedSite({ name: 'Zonnebloem' })
  expect(await htmlOf('/login', site.visitor())).toContain('Zonnebloem')
  await changeSettings(site.id, { name: 'Klaproos' })
  const name = async () => (await site.visitor().get('/api/settings.php')).settings.name
  await expect.poll(name).toBe('Klaproos')
  const page = await htmlOf('/login', site.visitor())
  expect(page).toContain('Klaproos')
  expect(page).not.toContain('Zonnebloem')
})

test('a source in the address is remembered for each visitor who follows it', async () => {
  const site = await aServedSite()
  for (let i = 0; i < 2; i++)
    expect((await open('/?network=partner', site.visitor())).headers.getSetCookie().join()).toContain(
      'tracking=',
    )
  expect((await open('/', site.visitor())).headers.getSetCookie()).toEqual([])
})
