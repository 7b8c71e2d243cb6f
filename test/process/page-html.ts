// Requests for pages, for tests that read the HTML as the server sends it.
import { afterAll, beforeAll, expect } from 'vitest'
import { openVonk, type Vonk } from '../../e2e/vonk.ts'
import type { CompanyInfo, SiteSettings } from '../../src/features/sites/sites.contract.ts'
import { newId } from '../../src/platform/ids.server.ts'
import { aSite, type Visitor } from '../builders.ts'

/** One server for all tests of a file. Its database and bus are those of the builders. */
export function anOpenVonk(): Vonk {
  const vonk = {} as Vonk
  beforeAll(async () => void Object.assign(vonk, await openVonk()))
  afterAll(() => vonk.close())
  return vonk
}

/** A new site, once the server knows it. */
export async function aServedSite(settings: Partial<SiteSettings> = {}, company: Partial<CompanyInfo> = {}) {
  const name = `Site ${newId().slice(-12)}`
  const site = await aSite({ name, ...settings }, company)
  const served = async () => (await site.visitor().get('/api/settings.php')).settings.name
  await expect.poll(served, { timeout: 30_000 }).toBe(settings.name ?? name)
  return site
}

/** The same server with a new site, where photos are approved at once. */
export const withNewSite = async (
  vonk: Vonk,
  settings: Partial<SiteSettings> = {},
  company: Partial<CompanyInfo> = {},
): Promise<Vonk> => ({
  ...vonk,
  site: await aServedSite({ photo_approval_minutes: 0, ...settings }, company),
})

export const open = (path: string, viewer: Visitor, headers: Record<string, string> = {}) =>
  viewer.request(path, { redirect: 'manual', headers })

export const htmlOf = async (path: string, viewer: Visitor) => (await open(path, viewer)).text()

/** The address a page redirects to, or its status. */
export async function outcomeOf(path: string, viewer: Visitor) {
  const answer = await open(path, viewer)
  return answer.headers.get('location') ?? answer.status
}

export const toLogin = (path: string) => `/login?to=${encodeURIComponent(path)}`

/** The words of some HTML, with one space between elements. */
export const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

/** One landmark of a page: its main part, header or footer. */
export const partOf = (html: string, tag: 'main' | 'header' | 'footer') =>
  new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)?.[0] ?? ''

/** The words in the main part of a page. */
export const wordsOfMain = async (path: string, viewer: Visitor) =>
  wordsOf(partOf(await htmlOf(path, viewer), 'main'))
