// The HTML of public pages as the server sends it.
import { expect, test } from 'vitest'
import { searchForOthers } from '../../src/features/page-basics/member-page.ts'
import { languageTag, locales } from '../../src/i18n/locales.ts'
import { newId } from '../../src/platform/ids.server.ts'
import {
  anOpenVonk,
  aServedSite,
  htmlOf,
  open,
  outcomeOf,
  partOf,
  toLogin,
  wordsOf,
  wordsOfMain,
} from './page-html.ts'

anOpenVonk()

const tokens = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms']

test('every footer link leads to a page, and an unknown page is a real 404', async () => {
  const site = await aServedSite()
  const visitor = site.visitor({ locale: 'en' })
  const footer = partOf(await htmlOf('/', visitor), 'footer')
  const links = [...footer.matchAll(/href="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(links).toEqual(
    expect.arrayContaining([...tokens.map((token) => `/pages/${token}`), '/complaints', '/pricing']),
  )
  for (const path of links) expect([path, (await open(path, visitor)).status]).toEqual([path, 200])
  const missing = await open('/pages/nowhere', visitor)
  expect([missing.status, wordsOf(await missing.text())]).toEqual([
    404,
    expect.stringContaining('could not be found'),
  ])
})

test('a page has headings with ids, a table of contents and its version', async () => {
  const html = partOf(await htmlOf('/pages/terms', (await aServedSite()).visitor({ locale: 'en' })), 'main')
  const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(5)
  for (const id of ids) expect(html).toContain(`href="#${id}"`)
  expect(wordsOf(html)).toContain('This version applies from December 1, 2023.')
})

test('the questions are structured data for search engines', async () => {
  const html = await htmlOf('/pages/faq', (await aServedSite({ name: '<b>Spark' })).visitor({ locale: 'en' }))
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const { mainEntity } = JSON.parse(json)
  expect(mainEntity.length).toBeGreaterThan(20)
  expect(mainEntity[0]).toMatchObject({ '@type': 'Question', name: 'What does <b>Spark cost?' })
})

test('?lang= answers in that language, is its own canonical, names the others and sets the cookie', async () => {
  const site = await aServedSite({ domain_language: 'nl' })
  for (const locale of locales) {
    const answer = await open(`/pricing?lang=${locale}`, site.visitor())
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(`<html lang="${languageTag(locale)}"`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/pricing\\?lang=${locale}"`))
    expect(html).toMatch(new RegExp(`property="og:url" content="[^"]*/pricing\\?lang=${locale}"`))
    for (const other of locales) expect(html).toContain(`hrefLang="${languageTag(other)}"`)
    expect(answer.headers.getSetCookie().join()).toContain(`locale=${locale};`)
  }
  const plain = await htmlOf('/pricing', site.visitor())
  expect(plain).toMatch(/<link rel="canonical" href="[^"]*\/pricing"/)
  expect(plain).toContain('<html lang="nl"')
  const wrong = await open('/pricing?lang=xx', site.visitor())
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([200, []])
})

test('every page carries the label for filter programs', async () => {
  expect(await htmlOf('/', (await aServedSite()).visitor())).toContain('RTA-5042-1996-1400-RTA')
})

test('a link to a member who is gone leads to the search, or to the login if visitors may not search', async () => {
  const gone = `/members/${newId()}/landing2`
  const visitor = (await aServedSite()).visitor()
  expect(await outcomeOf(gone, visitor)).toBe(searchForOthers)
  const closed = (
    await aServedSite({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' })
  ).visitor()
  expect(await outcomeOf(gone, closed)).toBe(searchForOthers)
  expect(await outcomeOf(searchForOthers, closed)).toBe(toLogin(searchForOthers))
  expect(await wordsOfMain(toLogin(searchForOthers), closed)).toContain(
    'Dit profiel is er niet of niet meer.',
  )
})
