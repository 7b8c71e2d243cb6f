import { isLocale, type Locale, locales } from '../../i18n/locales.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { mostListed, readTextFile, siteNamed } from '../sites/operator.server.ts'
import type { Site } from '../sites/sites.server.ts'
import { defaultTokens } from './default-texts.server.ts'
import { parseMarkdown } from './markdown/parse-markdown.server.ts'
import { pageToken } from './pages.contract.ts'
import { currentText, setPage } from './pages.server.ts'

const usage = `npm run operator -- pages [list | show TOKEN LANGUAGE | set TOKEN LANGUAGE FILE | reset TOKEN LANGUAGE] [--site HOST]
TOKEN is the last part of the address: terms for /pages/terms. LANGUAGE is one of ${locales.join(', ')}.
FILE is Markdown that begins with "# Title". "reset" returns to the text that comes with Vonk, or removes the page.`

const largestText = 200_000

/** Lists, shows and changes the static pages of a site. */
export async function pagesCommand([action = 'list', ...words]: string[], host?: string) {
  const site = siteNamed(host)
  if (action === 'list' && words.length === 0) return listPages(site.id)
  const [token = '', locale = '', file, ...more] = words
  if (!pageToken.safeParse(token).success || !isLocale(locale) || more.length > 0)
    throw new StartProblem(usage)
  if (action === 'show' && !file) return [await sourceOf(site, token, locale)]
  if (action === 'set' && file) {
    const isChanged = await setPage(site.id, { token, locale, markdown: readMarkdown(file) })
    return [isChanged ? `Set ${token} in ${locale}.` : `${token} in ${locale} has this text already.`]
  }
  if (action === 'reset' && !file) {
    const isChanged = await setPage(site.id, { token, locale, markdown: '' })
    return [isChanged ? `Reset ${token} in ${locale}.` : `${token} in ${locale} has no text of its own.`]
  }
  throw new StartProblem(usage)
}

type Row = { token: string; locale: string; since: string; versions: number; is_reset: boolean }

async function listPages(siteId: string) {
  const { rows } = await db.query<Row>(sql`
    SELECT token, locale, to_char(max(valid_from) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS since, count(*)::int AS versions,
           (array_agg(markdown = '' ORDER BY valid_from DESC))[1] AS is_reset
      FROM page_versions WHERE site_id = ${siteId} GROUP BY token, locale ORDER BY token, locale LIMIT ${mostListed}`)
  const changed = rows.map(({ token, locale, since, versions, is_reset }) =>
    [`${token}  ${locale}  since ${since}`, `version ${versions}`, is_reset && 'reset']
      .filter(Boolean)
      .join('  '),
  )
  return [`Pages that come with Vonk: ${defaultTokens.join(', ')}`, ...changed]
}

/** The Markdown of the page that visitors read. */
async function sourceOf(site: Site, token: string, locale: Locale) {
  const found = await currentText(site, token, locale)
  if (!found) throw new StartProblem(`There is no page ${token}.`)
  return found.markdown
}

function readMarkdown(file: string) {
  const markdown = readTextFile(file)
  if (markdown.length > largestText)
    throw new StartProblem(`${file} is too long: at most ${largestText} characters.`)
  if (!parseMarkdown(markdown).title) throw new StartProblem(`${file} has no title. Begin it with "# Title".`)
  return markdown
}
