import { describe, expect, test } from 'vitest'
import { textsOf } from '../../i18n/catalogues.server.ts'
import { locales } from '../../i18n/locales.ts'
import { companyInfo, siteSettings } from '../sites/sites.contract.ts'
import type { Site } from '../sites/sites.server.ts'
import { defaultText, defaultTokens } from './default-texts.server.ts'
import { parseMarkdown } from './markdown/parse-markdown.server.ts'
import { fillPlaceholders } from './markdown/placeholders.server.ts'
import type { Block, Run } from './pages.contract.ts'

const site = {
  host: 'spark.example',
  settings: siteSettings.parse({ name: 'Spark', support_email: 'help@spark.example' }),
  company: companyInfo.parse({ name: 'Spark Ltd', address: '1 High Street', city: 'York', country: 'GB' }),
} as Site

/** The shape of a page without its words: translations must agree in it. */
const shapeOf = (block: Block) => {
  if (block.type === 'heading') return `h${block.level}`
  if (block.type === 'list') return ['list', ...block.items.map(linksOf)].join(' ')
  if (block.type === 'table') return `table ${block.rows.length}`
  return `${block.type} ${linksOf(block.runs)}`
}
const linksOf = (runs: Run[]) => runs.flatMap(({ href }) => href ?? []).join(' ')
const pageIn = (token: string, locale: (typeof locales)[number]) =>
  parseMarkdown(fillPlaceholders(defaultText(token, locale) ?? '', site, textsOf(locale)))

test('the pages of the specification come with Vonk', () => {
  expect([...defaultTokens].sort()).toEqual([
    'ban',
    'cookies',
    'faq',
    'privacy',
    'return-policy',
    'service',
    'terms',
  ])
})

describe.each(defaultTokens)('the page %s', (token) => {
  const english = pageIn(token, 'en')

  test.each(locales.filter((locale) => locale !== 'en'))('says the same in %s as in English', (locale) => {
    const page = pageIn(token, locale)
    expect(page.title).toBeTruthy()
    expect(page.title === english.title && !['Cookies', 'Privacy'].includes(page.title)).toBe(false)
    expect(page.blocks.map(shapeOf)).toEqual(english.blocks.map(shapeOf))
  })

  test.each(locales)('has no unknown or unfilled placeholder in %s', (locale) => {
    expect(JSON.stringify(pageIn(token, locale).blocks)).not.toMatch(/\{[a-z_]+\}|undefined|page_tables/)
  })
})
