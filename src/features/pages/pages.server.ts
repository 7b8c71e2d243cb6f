import { textsOf } from '../../i18n/catalogues.server.ts'
import { baseOf, type Locale, localeOfLanguage } from '../../i18n/locales.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { sql } from '../../platform/sql.server.ts'
import { publishSiteChange, type Site, siteById } from '../sites/sites.server.ts'
import { termsVersion } from '../sites/visitor.server.ts'
import { defaultText, defaultTokens } from './default-texts.server.ts'
import { textOf } from './faq.ts'
import { parseMarkdown } from './markdown/parse-markdown.server.ts'
import { fillPlaceholders } from './markdown/placeholders.server.ts'
import { pageToken, type StaticPage } from './pages.contract.ts'

/** The key is replaced whenever a site is reloaded, which a change of a page causes in every process. */
const cache = new WeakMap<Site, Map<string, Promise<PageSource>>>()

/** A static page of a site in the reader's language, if it has one. */
export async function pageOf(siteId: string, token: string, locale: Locale): Promise<StaticPage> {
  if (!pageToken.safeParse(token).success) throw refuse('not_found')
  return (await sourceOf(siteById(siteId), token, locale)).page
}

/** The terms that a visitor reads now: the filled-in Markdown, its language and its version. */
export async function presentTerms(siteId: string, locale: Locale) {
  const site = siteById(siteId)
  const { text, locale: language } = await sourceOf(site, 'terms', locale)
  return { text, locale: language, version: termsVersion(site) }
}

type PageSource = { page: StaticPage; text: string; locale: Locale }

async function sourceOf(site: Site, token: string, locale: Locale): Promise<PageSource> {
  const pages = cache.get(site) ?? new Map<string, Promise<PageSource>>()
  cache.set(site, pages)
  const key = `${token} ${locale}`
  const page = pages.get(key) ?? readPage(site, token, locale)
  pages.set(key, page)
  page.catch(() => pages.delete(key))
  return page
}

async function readPage(site: Site, token: string, locale: Locale): Promise<PageSource> {
  const found = await currentText(site, token, locale)
  if (!found) throw refuse('not_found')
  const text = fillPlaceholders(found.markdown, site, textsOf(found.locale))
  const { title, blocks } = parseMarkdown(text)
  const opening = blocks.find((block) => block.type === 'paragraph')
  const page = {
    token,
    title: title || token,
    description: opening ? shortened(textOf(opening.runs)) : '',
    locale: found.locale,
    version: token === 'terms' ? termsVersion(site) : (found.validFrom?.toISOString() ?? null),
    blocks,
  }
  return { page, text, locale: found.locale }
}

type PageText = { markdown: string; locale: Locale; validFrom?: Date }

/**
 * The site's own text in the reader's language, else in that of the site: it counts more than the text that comes with
 * Vonk, even in another language. A page without any of these is shown in the language it has.
 */
export async function currentText(site: Site, token: string, locale: Locale): Promise<PageText | undefined> {
  const { rows } = await db.query<{ locale: Locale; markdown: string; valid_from: Date }>(sql`
    SELECT DISTINCT ON (locale) locale, markdown, valid_from FROM page_versions
     WHERE site_id = ${site.id} AND token = ${token} ORDER BY locale, valid_from DESC`)
  const siteLocale = localeOfLanguage(site.settings.domain_language)
  const ownIn = (language: Locale) => rows.find((row) => row.locale === language && row.markdown)
  const own = ownIn(locale) ?? ownIn(baseOf(locale) ?? locale) ?? ownIn(siteLocale)
  if (own) return { markdown: own.markdown, locale: own.locale, validFrom: own.valid_from }
  const markdown = defaultText(token, locale)
  if (markdown) return { markdown, locale }
  const other = ownIn('en') ?? rows.find((row) => row.markdown)
  return other && { markdown: other.markdown, locale: other.locale, validFrom: other.valid_from }
}

const shortened = (text: string) =>
  text.length > 160 ? `${text.slice(0, 159).replace(/\s\S*$/, '')}…` : text

/** All pages of a site: those that come with Vonk, and its own. */
export async function pageTokens({ id }: Site): Promise<string[]> {
  const { rows } = await db.query<{ token: string }>(sql`
    SELECT token FROM (
      SELECT DISTINCT ON (token, locale) token, markdown FROM page_versions
       WHERE site_id = ${id} ORDER BY token, locale, valid_from DESC) newest
     WHERE markdown <> '' GROUP BY token`)
  return [...new Set([...defaultTokens, ...rows.map(({ token }) => token)])].sort()
}

/**
 * Sets the text of a page in one language. An empty text returns to the default. Earlier versions are kept. Returns whether
 * the text has changed: the same text is no new version.
 */
export async function setPage(siteId: string, page: { token: string; locale: Locale; markdown: string }) {
  const { token, locale, markdown } = page
  const { rowCount } = await db.query(sql`
    INSERT INTO page_versions (site_id, token, locale, valid_from, markdown)
    SELECT ${siteId}, ${token}, ${locale}, ${now()}, ${markdown}
     WHERE ${markdown} <> coalesce((SELECT markdown FROM page_versions
       WHERE site_id = ${siteId} AND token = ${token} AND locale = ${locale} ORDER BY valid_from DESC LIMIT 1), '')`)
  if (rowCount) await publishSiteChange(siteId)
  return rowCount === 1
}
