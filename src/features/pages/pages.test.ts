import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { locales } from '../../i18n/locales.ts'
import { days, moveClock, now } from '../../platform/clock.ts'
import { cookies } from '../../platform/cookies.ts'
import { defaultTokens } from './default-texts.server.ts'
import type { StaticPage } from './pages.contract.ts'
import { pagesCommand } from './pages-command.server.ts'

type Site = Awaited<ReturnType<typeof aSite>>
const open = async (site: Site, token: string, locale = 'en') => {
  const answer = await site.visitor({ locale }).request(`/api/page.php?token=${encodeURIComponent(token)}`)
  return { status: answer.status, page: ((await answer.json()) as { page: StaticPage }).page }
}
const textOf = async (site: Site, token: string, locale?: string) =>
  JSON.stringify((await open(site, token, locale)).page)
const fileWith = (markdown: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'page-')), 'page.md')
  writeFileSync(file, markdown)
  return file
}

test('every page exists in every language', async () => {
  const site = await aSite()
  for (const token of defaultTokens)
    for (const locale of locales) {
      const { status, page } = await open(site, token, locale)
      expect([token, locale, status, Boolean(page.title && page.description)]).toEqual([
        token,
        locale,
        200,
        true,
      ])
    }
})

test.each(['nowhere', '../texts/en/terms', 'TERMS', '', 'terms.md', 'x'.repeat(2000), '\0'])(
  'the unknown page %j is not found',
  async (token) => {
    expect((await open(await aSite(), token)).status).toBe(404)
  },
)

describe('the facts of the site are filled in', () => {
  test('its name, company, credits and refund window', async () => {
    const site = await aSite(
      { name: 'Spark', refund_days: 21, signup_credits: 77, complaint_answer_days: 9 },
      {
        ...{ name: 'Spark_Ltd *UK*', address: '1 High | Street', city: 'York', country: 'GB', kvk: '123-45' },
        ...{ tradenames: ['Spark', 'Glow'], vat_numbers: ['GB1', 'NL2'] },
      },
    )
    const terms = await textOf(site, 'terms')
    for (const fact of ['Spark_Ltd *UK*', '21 days', '77 credits', '9 days']) expect(terms).toContain(fact)
    const contact = await textOf(site, 'service', 'nl')
    for (const fact of ['1 High | Street, York, Verenigd Koninkrijk', '123-45', 'Spark, Glow', 'GB1, NL2'])
      expect(contact).toContain(fact)
  })

  test.each([
    ['020-123 45 67', '0201234567', ['0201234567']],
    ['020-123 45 67', '030 765 43 21', ['020-123 45 67', '030 765 43 21']],
    ['', '030 765 43 21', ['030 765 43 21']],
    ['', '', []],
  ])('the support phones "%s" and "%s" are each shown once', async (settings, company, shown) => {
    const site = await aSite({ support_phone: settings }, { support_phone: company })
    const text = await textOf(site, 'service')
    expect([settings, company].filter((phone) => phone && text.includes(phone))).toEqual(shown)
  })

  test('the cookie page lists every cookie of the code', async () => {
    const text = await textOf(await aSite(), 'cookies')
    for (const { name, days: lifetime } of Object.values(cookies)) {
      expect(text).toContain(`"${name}"`)
      expect(text).toContain(`${lifetime} days`)
    }
  })
})

describe('the version of the terms', () => {
  test.each([
    ['2020-01-01T00:00:00Z', '2023-12-01T12:00:00Z'],
    ['2025-05-05T05:05:05Z', '2025-05-05T05:05:05Z'],
  ])('is 2023-12-01 or the date the company took over, if later (%s)', async (added, version) => {
    const site = await aSite({}, { added })
    expect((await open(site, 'terms')).page.version).toBe(version)
    expect((await site.visitor().get('/api/settings.php')).settings.terms_version).toBe(version)
  })

  test('is the moment an operator set their text, if later', async () => {
    const site = await aSite()
    const at = now().toISOString()
    await pagesCommand(['set', 'terms', 'en', fileWith('# Our terms\n\nBe good.')], site.host)
    const { page } = await open(site, 'terms')
    expect(page.title).toBe('Our terms')
    expect(page.version && page.version >= at).toBe(true)
    expect((await site.visitor().get('/api/settings.php')).settings.terms_version).toBe(page.version)
  })
})

describe('npm run operator -- pages', () => {
  test('sets a page in one language, keeps the versions and resets it', async () => {
    const [site, other] = [await aSite({ name: 'Spark' }), await aSite()]
    expect(
      await pagesCommand(['set', 'about-us', 'nl', fileWith('# Over {site}\n\nHallo {nobody}')], site.host),
    ).toEqual(['Set about-us in nl.'])
    const dutch = await open(site, 'about-us', 'nl_BE')
    expect(dutch.page).toMatchObject({
      title: 'Over Spark',
      blocks: [{ type: 'paragraph', runs: [{ text: 'Hallo {nobody}' }] }],
    })
    // No English text: the language of the site is used.
    expect((await open(site, 'about-us', 'en')).page.title).toBe('Over Spark')
    expect((await open(other, 'about-us', 'nl')).status).toBe(404)
    await pagesCommand(['set', 'terms', 'nl', fileWith('# Onze regels')], site.host)
    // The site's own terms apply, not those that come with Vonk in the reader's language.
    for (const locale of ['nl', 'nl_BE', 'de'] as const)
      expect((await open(site, 'terms', locale)).page).toMatchObject({ title: 'Onze regels', locale: 'nl' })
    await pagesCommand(['set', 'o-nas', 'pl', fileWith('# O nas')], site.host)
    expect((await open(site, 'o-nas', 'nl')).page).toMatchObject({ title: 'O nas', locale: 'pl' })

    // An operator is shown what visitors read.
    expect(await pagesCommand(['show', 'terms', 'nl_BE'], site.host)).toEqual(['# Onze regels'])

    moveClock(days(1))
    await pagesCommand(['set', 'about-us', 'nl', fileWith('# Nieuw')], site.host)
    expect((await open(site, 'about-us', 'nl')).page.title).toBe('Nieuw')
    expect(await pagesCommand(['show', 'about-us', 'nl'], site.host)).toEqual(['# Nieuw'])
    moveClock(days(1))
    await pagesCommand(['reset', 'about-us', 'nl'], site.host)
    expect((await open(site, 'about-us', 'nl')).status).toBe(404)
    expect(await pagesCommand(['list'], site.host)).toContainEqual(
      expect.stringMatching(/^about-us {2}nl {2}since .* version 3 {2}reset$/),
    )
  })

  test('the same text and a reset without an own text are no new version', async () => {
    const site = await aSite()
    const { version } = (await open(site, 'terms', 'nl')).page
    expect(await pagesCommand(['reset', 'terms', 'nl'], site.host)).toEqual([
      'terms in nl has no text of its own.',
    ])
    expect((await open(site, 'terms', 'nl')).page.version).toBe(version)
    const set = () => pagesCommand(['set', 'terms', 'nl', fileWith('# Regels')], site.host)
    await set()
    const changed = (await open(site, 'terms', 'nl')).page.version
    moveClock(days(1))
    expect(await set()).toEqual(['terms in nl has this text already.'])
    expect((await open(site, 'terms', 'nl')).page.version).toBe(changed)
  })

  test.each([
    [['set', 'terms', 'xx', 'file.md']],
    [['set', 'Terms', 'nl', 'file.md']],
    [['set', 'terms', 'nl']],
    [['show', 'terms']],
    [['remove', 'terms', 'nl']],
    [['list', 'terms']],
    [['reset', 'terms', 'nl', 'x']],
  ])('answers %j with its usage', async (words) => {
    await expect(pagesCommand(words)).rejects.toThrow('npm run operator -- pages')
  })

  test('refuses a file without a title, one that is too long and one that does not exist', async () => {
    const set = (file: string) => pagesCommand(['set', 'terms', 'nl', file])
    await expect(set(fileWith('No title'))).rejects.toThrow('has no title')
    await expect(set(fileWith(`# T\n\n${'x'.repeat(200_000)}`))).rejects.toThrow('too long')
    await expect(set('/nowhere/page.md')).rejects.toThrow('cannot be read')
    await expect(pagesCommand(['show', 'nowhere', 'nl'])).rejects.toThrow('There is no page')
  })
})
