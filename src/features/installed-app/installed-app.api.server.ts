import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Env } from '../../platform/http/env.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { siteById } from '../sites/sites.server.ts'
import { type IconShape, iconShapes } from './icons/draw-icon.server.ts'
import type { LoadFile } from './icons/load-logo.server.ts'
import { siteIconPicture } from './icons/site-icons.server.ts'
import { manifestOf } from './manifest.server.ts'
import { offlinePageOf } from './offline/offline-page.server.ts'

/** `ask` answers a request for one of our own files in this process. */
type Parts = { ask: LoadFile; serviceWorker?: string | undefined }

/** The files that make a site an app: manifest, icons, service worker and its offline page. */
export function installedApp({ ask, serviceWorker }: Parts) {
  const offlinePage = async (siteId: string) =>
    offlinePageOf(siteById(siteId), await siteIconPicture(siteId, '192', ask))

  async function sendIcon(c: Context<Env>, shape: IconShape) {
    const picture = await siteIconPicture(c.get('siteId'), shape, ask)
    const etag = `"${createHash('sha256').update(picture).digest('hex').slice(0, 16)}"`
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', ETag: etag }
    if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(picture), 200, headers)
  }

  return new Hono<Env>()
    .get('/manifest.webmanifest', (c) =>
      c.body(JSON.stringify(manifestOf(c.get('siteId'))), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=3600',
      }),
    )
    .get('/apple-touch-icon.png', (c) => sendIcon(c, 'apple'))
    .get('/app-icons/:file', (c) => {
      const shape = iconShapes.find((name) => `${name}.png` === c.req.param('file'))
      if (!shape) throw refuse('not_found')
      return sendIcon(c, shape)
    })
    .get('/offline.html', async (c) => {
      const { page, policy } = await offlinePage(c.get('siteId'))
      return c.body(page, 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': policy,
      })
    })
    .get('/sw.js', async (c) => {
      if (!serviceWorker) throw refuse('not_found')
      const { version } = await offlinePage(c.get('siteId'))
      // Browsers update a worker whose bytes have changed. The new one then caches the new offline page.
      return c.body(`${serviceWorker.trimEnd()}\n// ${version}\n`, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        // The policy of a worker is that of its file.
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      })
    })
}
