import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import type { Env } from '../../platform/http/env.server.ts'
import { changeSettings } from '../sites/sites.server.ts'
import { installedApp } from './installed-app.api.server.ts'

type TestSite = Awaited<ReturnType<typeof aSite>>

const pictureAt = async (site: TestSite, path: string) => {
  const answer = await site.visitor().request(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  return Buffer.from(await answer.arrayBuffer())
}

/** The colour and opacity of one pixel, from 0 to 1 across the picture. */
async function pixelAt(picture: Buffer, x: number, y: number) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
  return [...data.subarray(at, at + 4)]
}

const white = [255, 255, 255, 255]
const blue = [29, 78, 216, 255]

test('each site has a manifest with its own name, colour, language and icons', async () => {
  const site = await aSite({
    name: 'Zeeuws geluk & liefde',
    primary_color: '#1d4ed8',
    domain_language: 'de',
    description: 'Voor wie van de zee houdt',
  })
  const other = await aSite({ name: 'Vonk' })
  const answer = await site.visitor().request('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: 'Zeeuws geluk & liefde',
    short_name: 'Zeeuws geluk',
    description: 'Voor wie van de zee houdt',
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    theme_color: '#1d4ed8',
    background_color: '#ffffff',
    lang: 'de',
    dir: 'ltr',
  })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  const [first] = manifest.icons
  const [others] = (await other.visitor().get('/manifest.webmanifest')).icons
  expect(first.src).not.toBe(others.src)
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(await pictureAt(site, src)).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

test('without a logo, an icon shows the initial in a readable colour on that of the site', async () => {
  const [ink, dark] = await Promise.all([
    aSite({ name: 'Icaro', primary_color: '#ffe14d' }),
    aSite({ name: 'Icaro', primary_color: '#1d4ed8' }),
  ])
  // The letter I covers the middle.
  const [onYellow, onBlue] = await Promise.all(
    [ink, dark].map((site) => pictureAt(site, '/apple-touch-icon.png')),
  )
  if (!onYellow || !onBlue) throw new Error('no icon')
  expect((await sharp(onBlue).metadata()).width).toBe(180)
  expect(await pixelAt(onBlue, 0.5, 0.5)).toEqual(white)
  expect(await pixelAt(onYellow, 0.5, 0.5)).not.toEqual(white)
  // Phones round the corners of this one themselves.
  expect(await pixelAt(onBlue, 0, 0)).toEqual(blue)
  expect((await pixelAt(await pictureAt(dark, '/app-icons/192.png'), 0, 0))[3]).toBe(0)
})

test('accents are left out, and a name without a Latin initial has the spark', async () => {
  const color = '#1d4ed8'
  const [plain, accent, cyrillic, spark] = await Promise.all(
    ['Etoile', 'étoile', 'Жар', '♥'].map(async (name) =>
      pictureAt(await aSite({ name, primary_color: color }), '/app-icons/192.png'),
    ),
  )
  expect(accent?.equals(plain ?? Buffer.of())).toBe(true)
  expect(cyrillic?.equals(plain ?? Buffer.of())).toBe(false)
  expect(cyrillic?.equals(spark ?? Buffer.of())).toBe(true)
})

test('a logo is drawn on a colour it is visible on, within the circle that phones may cut', async () => {
  // The drawing of another site's tab icon, a blue disc, stands in for a logo.
  const site = await aSite({ logo: '/favicon.svg', primary_color: '#1d4ed8' })
  const maskable = await pictureAt(site, '/app-icons/maskable.png')
  expect(await pixelAt(maskable, 0.02, 0.02)).toEqual(white)
  expect(await pixelAt(maskable, 0.5, 0.12)).toEqual(white)
  expect(await pixelAt(maskable, 0.3, 0.5)).toEqual(blue)
})

test('icons follow the settings; a logo that cannot be loaded or read leaves the initial', async () => {
  const site = await aSite({ name: 'Iris', primary_color: '#1d4ed8' })
  const initial = await pictureAt(site, '/app-icons/512.png')
  const visitor = site.visitor()
  const etag = (await visitor.request('/app-icons/512.png')).headers.get('etag') ?? ''
  expect((await visitor.request('/app-icons/512.png', { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  )
  for (const logo of ['/no-such-logo.png', '/manifest.webmanifest', '/app-icons/512.png?itself']) {
    await changeSettings(site.id, { logo })
    expect((await pictureAt(site, '/app-icons/512.png')).equals(initial)).toBe(true)
  }
  await changeSettings(site.id, { logo: '', primary_color: '#166534' })
  expect((await pictureAt(site, '/app-icons/512.png')).equals(initial)).toBe(false)
  expect((await visitor.request('/app-icons/512.png')).headers.get('etag')).not.toBe(etag)
  expect((await visitor.request('/app-icons/513.png')).status).toBe(404)
})

test('the offline page has all languages, and its policy allows nothing but its own parts', async () => {
  const site = await aSite({ name: 'Salt & <b>', domain_language: 'pl', primary_color: '#1d4ed8' })
  const answer = await site.visitor().request('/offline.html')
  const page = await answer.text()
  expect(page).toContain('<html lang="pl">')
  expect(page).toContain('<h1 data-words="title">Brak połączenia</h1>')
  expect(page).toContain('z Salt &amp; &lt;b&gt;.')
  for (const words of ['Geen verbinding', 'Keine Verbindung', 'No connection', 'Sin conexión'])
    expect(page).toContain(words)
  expect(page).not.toContain('<b>')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:/,
  )
  expect(page.match(/(src|href)="(?!data:)/g)).toBeNull()
})

test('the service worker is never cached by browsers, and changes with the offline page of its site', async () => {
  const [one, other] = [await aSite(), await aSite({ name: 'Anders' })]
  const routes = installedApp({ ask: () => new Response(null, { status: 404 }), serviceWorker: 'worker()' })
  const workerOf = async ({ id }: TestSite) => {
    const app = new Hono<Env>()
      .use((c, next) => {
        c.set('siteId', id)
        return next()
      })
      .route('/', routes)
    return app.request('/sw.js')
  }
  const answer = await workerOf(one)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  })
  const code = await answer.text()
  expect(code).toMatch(/^worker\(\)\n\/\/ \w{16}\n$/)
  expect(await (await workerOf(one)).text()).toBe(code)
  expect(await (await workerOf(other)).text()).not.toBe(code)
})
