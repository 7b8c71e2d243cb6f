import { expect, test } from 'vitest'
import { sourceTexts } from '../../src/i18n/compile.ts'
import { languageTag, locales } from '../../src/i18n/locales.ts'
import { aDataFolder, aSharedVonk, databaseOf, startVonk } from './vonk.ts'

const vonk = aSharedVonk()

test('90 concurrent readers in nine languages each get only their own language', async () => {
  const { url } = vonk
  const headlines = Object.fromEntries(
    locales.map((locale) => [locale, sourceTexts(locale)['index.headline'] ?? '']),
  )
  const readers = Array.from({ length: 90 }, (_, i) => locales[i % locales.length] ?? 'nl')
  const read = async (locale: (typeof locales)[number]) => {
    const [page, api] = await Promise.all([
      fetch(url, { headers: { cookie: `locale=${locale}` } }),
      fetch(`${url}/api/nope`, { headers: { cookie: `locale=${locale}` } }),
    ])
    const html = await page.text()
    expect(html).toContain(`<html lang="${languageTag(locale)}"`)
    expect(html).toContain(headlines[locale])
    const otherHeadlines = Object.values(headlines).filter((headline) => headline !== headlines[locale])
    expect(otherHeadlines.filter((headline) => html.includes(headline))).toEqual([])
    expect((await api.json()).error.message).toBe(sourceTexts(locale)['errors.not_found'])
  }
  await Promise.all(readers.map(read))
})

test('pages are not cached publicly and have a strict policy with a new nonce each time', async () => {
  const { url } = vonk
  const [one, other] = await Promise.all([fetch(url), fetch(url)])
  const policy = one.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain("script-src 'nonce-")
  expect(policy).not.toContain('unsafe')
  expect(one.headers.get('cache-control')).toBe('private, no-cache')
  const html = await one.text()
  const scripts = [...html.matchAll(/<(script|style)\b([^>]*)>/g)]
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter(([, , attributes = '']) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
  expect(html).not.toMatch(/ style="/)
  expect(await other.text()).not.toContain(nonce)
})

test('assets are served compressed and cached forever; other paths are not served', async () => {
  const { url } = vonk
  const file = /"(\/assets\/entry\.client[^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
  const served = await fetch(url + file, { headers: { 'accept-encoding': 'br' } })
  expect(served.headers.get('content-encoding')).toBe('br')
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(served.headers.get('content-type')).toContain('javascript')
  for (const path of [
    '/assets/../../server/index.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/nope.js',
    '/.vite/manifest.json',
  ])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
  const page = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  expect(page.headers.get('content-encoding')).toBe('gzip')
})

test('pages refuse every method except GET and HEAD', async () => {
  const { url } = vonk
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${url}/members`, { method })
    expect([method, answer.status]).toEqual([method, 405])
    expect(await answer.text()).toContain('Dat kan hier niet.')
  }
})

test('the policy allows images, and nothing else, from the host of an external logo', async () => {
  const { url, folder } = vonk
  const { client } = await databaseOf(folder)
  await client.query(`UPDATE sites SET settings = '{"logo": "https://cdn.example/logo.svg"}'`)
  await client.query(`SELECT pg_notify('vonk', 'sites' || chr(10))`)
  const policy = async () => (await fetch(url)).headers.get('content-security-policy') ?? ''
  await expect.poll(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect((await policy()).match(/cdn\.example/g)).toHaveLength(1)
})

test('tracking parameters of the first visit are stored, and only a first source replaces them', async () => {
  const { url } = vonk
  const first = await fetch(`${url}/?network=ads&sub1=x%3Dy&other=1`)
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(decodeURIComponent(cookie)).toContain('tracking=network=ads&sub1=x%3Dy;')
  expect(cookie).toContain('Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
  const stored = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const second = await fetch(`${url}/?ref=friend`, { headers: { cookie: stored(first) } })
  expect(second.headers.get('set-cookie')).toBeNull()
  const unknown = await fetch(`${url}/?sub2=y`)
  const later = await fetch(`${url}/?ref=friend`, { headers: { cookie: stored(unknown) } })
  expect(decodeURIComponent(stored(later))).toBe('tracking=ref=friend')
  const third = await fetch(`${url}/?sub2=z`, { headers: { cookie: stored(unknown) } })
  expect(third.headers.get('set-cookie')).toBeNull()
})

test('development pages exist only if PUBLIC_URL is local', async () => {
  const SMTP_URL = 'smtp://127.0.0.1:1'
  const outside = await startVonk(aDataFolder(), { env: { PUBLIC_URL: 'https://vonk.example', SMTP_URL } })
  const port = /listening on (\d+)/.exec(outside.output())?.[1]
  expect((await fetch(`${vonk.url}/dev/mailbox`)).status).toBe(200)
  expect((await fetch(`${vonk.url}/dev/crash?in=loader`)).status).toBe(500)
  expect(port).toBeDefined()
  for (const path of ['/dev/mailbox', '/dev/crash?in=loader'])
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 404])
})
