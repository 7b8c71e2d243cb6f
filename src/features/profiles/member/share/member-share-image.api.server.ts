import { createMiddleware } from 'hono/factory'
import type { Env } from '../../../../platform/http/env.server.ts'
import { countHitOrRefuse, networkOf, type RateLimit } from '../../../../platform/rate-limit.server.ts'
import { Refusal } from '../../../../platform/refusals.ts'
import { isPrivateKey, readFile } from '../../../../platform/storage.server.ts'
import { inDrawingLine } from '../../../photos/pictures/photo-writing.server.ts'
import { siteById } from '../../../sites/sites.server.ts'
import { memberProfileFor } from '../member-profile.server.ts'

const width = 1200
const height = 630
const photo = { width: 400, height: 534, left: 400, top: 48 }
const drawLimit: RateLimit = {
  name: 'share-image',
  times: 60,
  perSeconds: 60,
  per: 'network',
  counts: 'pictures drawn',
}
const maxCached = 200
const cache = new Map<string, Promise<Buffer>>()

/** The link preview picture of a member, in the colour of the site. If visitors may not see the member, that of the site. */
export const memberShareImage = createMiddleware<Env>(async (c) => {
  const { siteId } = c.var
  const id = (c.req.param('file') ?? '').replace(/\.jpg$/, '')
  const member = await memberProfileFor({ siteId, memberId: null, tracking: {} }, id).catch(unlessRefused)
  const file = member?.main_image?.filename
  if (!member || !file || isPrivateKey(file)) return c.redirect('/share/site.png')
  const color = siteById(siteId).settings.primary_color
  const key = [file, color, member.fictional].join()
  const network = networkOf(c.get('address'))
  if (!cache.has(key)) await countHitOrRefuse(siteId, drawLimit, network)
  const picture = cache.get(key) ?? addPicture(key, network, () => draw(file, color, member.fictional))
  c.header('Content-Type', 'image/jpeg')
  c.header('Cache-Control', 'public, max-age=3600')
  // Other sites show this picture in their link previews.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(new Uint8Array(await picture))
})

function addPicture(key: string, network: string, make: () => Promise<Buffer>) {
  if (cache.size >= maxCached) cache.clear()
  const picture = inDrawingLine(network, make)
  cache.set(key, picture)
  picture.catch(() => cache.delete(key))
  return picture
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

async function draw(file: string, color: string, isFictional: boolean): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(file)
  if (!bytes) throw new Error(`the photo ${file} is missing`)
  const { left, top, ...size } = photo
  const corners = svg(size, `<rect width="${size.width}" height="${size.height}" rx="36" fill="#fff"/>`)
  const rounded = await sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(svg({ width, height }, background(color)))
    .composite([
      { input: rounded, left, top },
      { input: svg({ width, height }, badges(color, isFictional)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

const svg = (size: { width: number; height: number }, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`,
  )

const background = (color: string) => `
  <rect width="${width}" height="${height}" fill="${color}"/>
  <circle cx="180" cy="90" r="260" fill="#fff" opacity=".1"/><circle cx="1060" cy="560" r="320" fill="#fff" opacity=".1"/>
  <rect x="${photo.left - 14}" y="${photo.top - 14}" width="${photo.width + 28}" height="${photo.height + 28}" rx="46" fill="#fff"/>`

/** A heart, and for a fictional member the sparkles of the mark, which are always visible. */
const badges = (color: string, isFictional: boolean) => `
  <circle cx="792" cy="540" r="58" fill="#fff"/>
  <path d="M0 9C-14-1-9-11-4-9.500Q-1-8.500 0-5Q1-8.500 4-9.500C9-11 14-1 0 9z" transform="translate(792 540) scale(3.400)" fill="${color}"/>
  ${isFictional ? `<circle cx="440" cy="92" r="36" fill="#140c10" opacity=".75"/><path d="M0-22Q3-3 22 0Q3 3 0 22Q-3 3-22 0Q-3-3 0-22z" transform="translate(440 92)" fill="#fff"/>` : ''}`
