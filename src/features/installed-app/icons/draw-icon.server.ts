import { contrast, readableOn } from '../../../ui/contrast.ts'
import { initialOf } from '../../../ui/initial.ts'
import letters from './letters.json' with { type: 'json' }

/**
 * `diagonal`: the share of the icon's width that the drawing may take diagonally. A maskable icon may be cut to a circle
 * of 0.8. Phones cut the corners of square icons themselves.
 */
const shapes = {
  '192': { size: 192, diagonal: 0.92, corner: 0.22 },
  '512': { size: 512, diagonal: 0.92, corner: 0.22 },
  maskable: { size: 512, diagonal: 0.74, corner: 0 },
  apple: { size: 180, diagonal: 0.86, corner: 0 },
} as const
export type IconShape = keyof typeof shapes
export const iconShapes = Object.keys(shapes) as IconShape[]
export const sizeOf = (shape: IconShape) => shapes[shape].size

type Look = { name: string; color: string; logo?: Buffer | undefined }

const white = '#ffffff'
const ink = '#1d1719'
/** WCAG AA for pictures. */
const minimumContrast = 3
const logoSize = 1024
const maxLogoWidth = 0.78
const maxPixels = 40_000_000
/** The spark of the tab's icon, in a box of 32, for names that begin with no Latin letter. */
const spark = 'M18.5 4.5 9 17.5h5.6l-1.9 10 10.3-13.8h-6.2z'
/** A capital letter is 700 units high. The widest one is 950 wide. */
const letterDiagonal = 1180

/** A PNG: the site's logo, or the initial of its name, on a colour it can be read on. */
export async function drawIcon(shape: IconShape, { name, color, logo }: Look): Promise<Buffer> {
  return logo ? logoIcon(shape, color, logo) : initialIcon(shape, color, name)
}

async function initialIcon(shape: IconShape, color: string, name: string) {
  const { default: sharp } = await import('sharp')
  const { size, diagonal } = shapes[shape]
  const outline = outlineOf(name)
  const place = outline
    ? `translate(${size / 2} ${size / 2}) scale(${(size * diagonal) / letterDiagonal})`
    : `translate(${size / 2} ${size / 2}) scale(${(size * diagonal) / 34}) translate(-16 -16)`
  const drawing = `<path d="${outline ?? spark}" transform="${place}" fill="${readableOn(color)}"/>`
  return sharp(background(shape, color, drawing))
    .png({ palette: true })
    .toBuffer()
}

/** The outline of the initial, without accents. Drawn, because a server may have no fonts. */
function outlineOf(name: string): string | undefined {
  const initial = initialOf(name).normalize('NFD').charAt(0)
  return Object.entries(letters).find(([letter]) => letter === initial)?.[1]
}

async function logoIcon(shape: IconShape, color: string, bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  const { size, diagonal } = shapes[shape]
  const drawn = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize({ width: logoSize, height: logoSize, fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer()
  // A logo of one colour has no margins to remove.
  const trimmed = await sharp(drawn)
    .trim()
    .toBuffer()
    .catch(() => drawn)
  const { width, height } = await sharp(trimmed).metadata()
  const scale = Math.min((size * diagonal) / Math.hypot(width, height), (size * maxLogoWidth) / width)
  const logo = await sharp(trimmed)
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .toBuffer()
  const ground = await backgroundFor(trimmed, color)
  return sharp(background(shape, ground))
    .composite([{ input: logo }])
    .png()
    .toBuffer()
}

/** The site's colour, white or ink, whichever first makes the logo visible. A logo without transparency has its own. */
async function backgroundFor(logo: Buffer, color: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const size = 64
  const pixels = await sharp(logo).resize(size, size, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const sums = [0, 0, 0]
  let opaque = 0
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = (pixels[i + 3] ?? 0) / 255
    opaque += alpha
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[i + channel] ?? 0) * alpha
  }
  if (opaque > size * size * 0.98) return hex([...pixels.subarray(0, 3)])
  const mean = hex(sums.map((sum) => Math.round(sum / Math.max(1, opaque))))
  const choices = [color, white, ink]
  const best = choices.toSorted((a, b) => contrast(b, mean) - contrast(a, mean))[0] ?? color
  return choices.find((choice) => contrast(choice, mean) >= minimumContrast) ?? best
}

const hex = (channels: number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`

function background(shape: IconShape, color: string, drawing = '') {
  const { size, corner } = shapes[shape]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${color}"/>${drawing}</svg>`,
  )
}
