import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { locales } from '../../i18n/locales.ts'
import { pagesCommand } from '../pages/pages-command.server.ts'

const textOf = async (site: Awaited<ReturnType<typeof aSite>>, path: string) =>
  (await site.visitor().request(path)).text()

test('robots.txt names the sitemap of the site', async () => {
  const site = await aSite()
  const text = await textOf(site, '/robots.txt')
  expect(text).toMatch(new RegExp(`^Sitemap: https?://${site.host}[:\\d]*/sitemap.xml$`, 'm'))
  expect(text).toContain('Disallow: /api/')
})

test('the sitemap has every public page of the site in every language, and no members', async () => {
  const site = await aSite({ logged_out_search: 'none' })
  const file = join(mkdtempSync(join(tmpdir(), 'page-')), 'page.md')
  writeFileSync(file, '# About')
  await pagesCommand(['set', 'about', 'nl', file], site.host)
  const xml = await textOf(site, '/sitemap.xml')
  for (const path of ['/', '/pricing', '/pages/terms', '/pages/about'])
    for (const locale of locales) expect(xml).toContain(`${path}?lang=${locale}</loc>`)
  expect(xml).not.toContain('/members')
  expect(xml).not.toContain('undefined')
  expect(xml.match(/hreflang="nl-BE"/g)?.length).toBe(xml.match(/<url>/g)?.length)
})

test('the search is in the sitemap where visitors may search', async () => {
  expect(await textOf(await aSite({ logged_out_search: 'fictional' }), '/sitemap.xml')).toContain(
    '/members</loc>',
  )
})
