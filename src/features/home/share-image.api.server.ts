import { createMiddleware } from 'hono/factory'
import type { Env } from '../../platform/http/env.server.ts'
import { siteById } from '../sites/sites.server.ts'

const width = 1200
const height = 630
const made = new Map<string, Promise<Buffer>>()

/** The picture that goes with a link to the site: drawn faces on the site's own colour. */
export const shareImage = createMiddleware<Env>(async (c) => {
  const { primary_color: color } = siteById(c.var.siteId).settings
  const picture = made.get(color) ?? draw(color)
  made.set(color, picture)
  picture.catch(() => made.delete(color))
  c.header('Content-Type', 'image/png')
  c.header('Cache-Control', 'public, max-age=86400')
  // Whoever is sent a link shows it on pages of their own.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(new Uint8Array(await picture))
})

/** What draws is loaded when the first picture is asked for, so that a start need not wait for it. */
async function draw(color: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { portraitsOf } = await import('../demo/portraits.server.ts')
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
    <path d="M18.500 4.500 9 17.500h5.600l-1.900 10 10.300-13.800h-6.200z" fill="${color}" transform="translate(694 460) scale(3)"/>
  </svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** Each picture is made apart: names inside one drawing must not be taken for those of another. */
function card(portrait: string, i: number) {
  const apart = portrait
    .replaceAll(/(id="|url\(#|href="#)/g, `$1c${i}-`)
    .replace('<svg ', '<svg x="0" y="0" ')
  const inner = apart.replace(/width="960" height="1280"/, 'width="300" height="400"')
  const tilt = (i - 1) * 8
  return `<g transform="translate(${450 + (i - 1) * 300} ${i === 1 ? 96 : 140}) rotate(${tilt} 150 200)">
    <rect x="-14" y="-14" width="328" height="428" rx="30" fill="#fff"/>${inner}</g>`
}
