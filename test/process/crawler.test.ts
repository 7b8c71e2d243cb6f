// Walks all pages a visitor can reach, in every language, on two sites with different names and looks.
import { expect, test } from 'vitest'
import { aProfile, withPhotos } from '../../e2e/members.ts'
import type { CompanyInfo, SiteSettings } from '../../src/features/sites/sites.contract.ts'
import { sourceTexts } from '../../src/i18n/compile.ts'
import { baseOf, type Locale, languageTag, locales } from '../../src/i18n/locales.ts'
import { siteColors } from '../../src/ui/contrast.ts'
import type { Visitor } from '../builders.ts'
import { anOpenVonk, open, partOf, withNewSite, wordsOf } from './page-html.ts'

const vonk = anOpenVonk()

type Page = { path: string; status: number; html: string }

/** All pages that links and the sitemap lead to, beginning with the index page. Redirects count as links. */
async function pagesFor(visitor: Visitor): Promise<Page[]> {
  const sitemap = await (await open('/sitemap.xml', visitor)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  const waiting = new Set(['/', ...listed])
  const pages: Page[] = []
  for (const path of waiting) {
    const answer = await open(path, visitor)
    const html = await answer.text()
    const location = answer.headers.get('location')
    if (!location) pages.push({ path, status: answer.status, html })
    for (const link of location ? [location] : linksIn(html)) waiting.add(link)
  }
  return pages
}

/** A new site with a fictional member, whose pages visitors may see. */
async function aSiteWithNoor(settings: Partial<SiteSettings> = {}, company: Partial<CompanyInfo> = {}) {
  const here = await withNewSite(vonk, settings, company)
  const noor = await aProfile(here, { name: 'Noor', isFictional: true })
  await withPhotos(noor, [false])
  return { ...here, noor }
}

/** The pages of this site that are linked, without their queries. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].flatMap(([, path]) => path ?? [])

/** Texts of another language that differ from those of this one and are long enough to be no coincidence. */
function foreignTexts(locale: Locale): string[] {
  const own = sourceTexts(locale)
  const other = sourceTexts((baseOf(locale) ?? locale) === 'nl' ? 'en' : 'nl')
  const all = new Set(Object.values(own))
  return Object.entries(other)
    .filter(([key, text]) => text.length > 14 && !text.includes('{') && text !== own[key] && !all.has(text))
    .map(([, text]) => text)
}

/** The pages exist, are in the language, and have a heading. */
function expectPagesIn(locale: Locale, pages: Page[], foreign: string[]) {
  expect(pages.length).toBeGreaterThan(20)
  for (const { path, status, html } of pages) {
    expect([path, status]).toEqual([path, 200])
    expect([path, html.includes(`<html lang="${languageTag(locale)}"`)]).toEqual([path, true])
    const words = wordsOf(html)
    expect([path, foreign.filter((text) => words.includes(text))]).toEqual([path, []])
    expect([path, /\{\w+\}|\bundefined\b|\[object /.exec(words)?.[0]]).toEqual([path, undefined])
    expect([path, wordsOf(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '').trim()]).not.toEqual([path, ''])
  }
}

const color = '#b4530b'
const settings = { name: 'Glut', primary_color: color, logo: '/demo/glut.svg' }
const company = { name: 'Glut GmbH', city: 'Köln' }

/** The pages have the name, colour, logo and company of the second site, and no name of the first. */
function expectPagesOfGlut(pages: Page[]) {
  for (const { path, html } of pages) {
    const hasFooter = !/^\/members\/[^/]+\/(signup|chat)$/.test(path)
    expect([path, wordsOf(html).includes('Glut GmbH, Köln')]).toEqual([path, hasFooter])
    expect([path, html.includes(siteColors(color))]).toEqual([path, true])
    expect([path, html.includes(`src="${settings.logo}"`)]).toEqual([path, true])
    expect([path, /<title>[^<]*Glut<\/title>/.test(html)]).toEqual([path, true])
    const words = wordsOf(partOf(html, 'main') + partOf(html, 'footer'))
    expect([path, /\bVonk\b/.exec(words)]).toEqual([path, null])
  }
}

test.each(locales)(
  'in %s every link of two sites leads to a page of that site in that language',
  async (locale) => {
    const foreign = foreignTexts(locale)
    const { site, noor } = await aSiteWithNoor()
    const pages = await pagesFor(site.visitor({ locale }))
    expectPagesIn(locale, pages, foreign)
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining([`/members/${noor.memberId}`, '/members', '/pages/terms']))

    const glut = await aSiteWithNoor(settings, company)
    const pagesOfGlut = await pagesFor(glut.site.visitor({ locale }))
    expectPagesIn(locale, pagesOfGlut, foreign)
    expectPagesOfGlut(pagesOfGlut)
  },
)

test('the logo, icon and picture for sharing of a second site are served', async () => {
  const visitor = (await aSiteWithNoor(settings, company)).site.visitor()
  for (const file of [settings.logo, '/favicon.svg', '/share/site.png'])
    expect([file, (await open(file, visitor)).status]).toEqual([file, 200])
})
