import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { languageTag, locales } from '../../i18n/locales.ts'
import type { Env } from '../../platform/http/env.server.ts'
import { siteAddress, siteById } from '../sites/sites.server.ts'
import { publicPaths } from './public-paths.server.ts'

const oneDay = 'public, max-age=86400'

/** Tells search engines where not to look, and where the sitemap is. */
export const robots = createMiddleware<Env>(async (c) => {
  c.header('Cache-Control', oneDay)
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', 'Disallow: /sandbox/']
  return c.text([...lines, `Sitemap: ${siteAddress(c.get('siteId'))}/sitemap.xml`, ''].join('\n'))
})

/** Every public page in every language, each with its translations. */
export const sitemap = createMiddleware<Env>(async (c) => {
  const address = siteAddress(c.get('siteId'))
  const paths = await publicPaths(siteById(c.get('siteId')))
  const pages = paths.flatMap((path) => entriesOf(address + path))
  const text = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages}
</urlset>
`
  c.header('Content-Type', 'application/xml; charset=utf-8')
  c.header('Cache-Control', oneDay)
  return c.body((text as HtmlEscapedString).toString())
})

const inLanguage = (url: string, locale: string) => `${url}?lang=${locale}`

function entriesOf(url: string) {
  const links = [
    ...locales.map((locale) => ({ language: languageTag(locale), href: inLanguage(url, locale) })),
    { language: 'x-default', href: url },
  ].map(({ language, href }) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  return [url, ...locales.map((locale) => inLanguage(url, locale))].map(
    (address) => html`<url><loc>${address}</loc>${links}</url>\n`,
  )
}
