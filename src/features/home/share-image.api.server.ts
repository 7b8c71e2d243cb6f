import { createMiddleware } from 'hono/factory'
import type { Env } from '../../platform/http/env.server.ts'
import { siteById } from '../sites/sites.server.ts'

const width = 1200
const height = 630
const cache = new Map<string, Promise<Buffer>>()

/** The link preview picture of the site: drawn portraits on the colour of the site. */
export const shareImage = createMiddleware<Env>(async (c) => {
  const { primary_color: color } = siteById(c.get('siteId')).settings
  const picture = cache.get(color) ?? draw(color)
  cache.set(color, picture)
  picture.catch(() => cache.delete(color))
  c.header('Content-Type', 'image/png')
  c.header('Cache-Control', 'public, max-age=86400')
  // Other sites show this picture in their link previews.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(new Uint8Array(await picture))
})

/** The drawing code is loaded on the first request, so that it does not slow down the start. */
async function draw(color: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { portraitsOf } = await import('../demo/people/portraits.server.ts')
  const people = [
    { seed: 'share/1', gender: 'male', age: 34 },
    { seed: 'share/2', gender: 'female', age: 31 },
    { seed: 'share/3', gender: 'male', age: 45 },
  ] as const
  const cards = people.map((person, i) => card(portraitsOf(person, 1)[0] ?? '', i))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${color}"/>
    <circle cx="180" cy="90" r="260" fill="#fff" opacity=".1"/><circle cx="1060" cy="560" r="320" fill="#fff" opacity=".1"/>
    ${cards[0]}${cards[2]}${cards[1]}
    <circle cx="742" cy="508" r="64" fill="#fff"/>
    <path d="M0 9C-14-1-9-11-4-9.500Q-1-8.500 0-5Q1-8.500 4-9.500C9-11 14-1 0 9z" fill="${color}" transform="translate(742 510) scale(3.600)"/>
  </svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** Makes the SVG ids of each portrait unique, because all portraits share one document. */
function card(portrait: string, i: number) {
  const unique = portrait
    .replaceAll(/(id="|url\(#|href="#)/g, `$1c${i}-`)
    .replace('<svg ', '<svg x="0" y="0" ')
  const inner = unique.replace(/width="960" height="1280"/, 'width="300" height="400"')
  const tilt = (i - 1) * 8
  return `<g transform="translate(${450 + (i - 1) * 300} ${i === 1 ? 96 : 140}) rotate(${tilt} 150 200)">
    <rect x="-14" y="-14" width="328" height="428" rx="30" fill="#fff"/>${inner}</g>`
}
