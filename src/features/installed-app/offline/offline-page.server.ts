import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsOf } from '../../../i18n/catalogues.server.ts'
import { type Locale, languageTag, localeOfLanguage, locales } from '../../../i18n/locales.ts'
import { siteColors } from '../../../ui/contrast.ts'
import type { Site } from '../../sites/sites.server.ts'
import { type OfflineTexts, runOfflinePage } from './offline-script.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8')
const rules = readFileSync(join(import.meta.dirname, 'offline.css'), 'utf8')

/**
 * The page a service worker shows when a page cannot be loaded. It is one file without requests of its own and says
 * nothing about a member. It holds the texts of all languages, because it is cached before anybody knows which one it
 * will be shown in.
 */
export function offlinePageOf({ settings }: Site, icon: Buffer) {
  const { name: site, primary_color, domain_language } = settings
  const wordsOf = (locale: Locale) => {
    const { t } = textsOf(locale)
    return {
      tag: languageTag(locale),
      title: t('offline.title'),
      text: t('offline.text', { site }),
      retry: t('offline.retry'),
    }
  }
  const texts: OfflineTexts = Object.fromEntries(locales.map((locale) => [locale, wordsOf(locale)]))
  const words = wordsOf(localeOfLanguage(domain_language))
  const style = `${tokens}\n${siteColors(primary_color)}\n${rules}`
  const script = `(${runOfflinePage.toString()})(${JSON.stringify(texts).replaceAll('<', '\\u003c')})`
  const page = `<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title data-words="title">${escaped(words.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<img src="data:image/png;base64,${icon.toString('base64')}" alt="" width="96" height="96">
<h1 data-words="title">${escaped(words.title)}</h1>
<p data-words="text">${escaped(words.text)}</p>
<button type="button" data-words="retry">${escaped(words.retry)}</button>
</main>
<script>${script}</script>
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    'img-src data:',
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  return { page, policy, version: createHash('sha256').update(page).digest('hex').slice(0, 16) }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
