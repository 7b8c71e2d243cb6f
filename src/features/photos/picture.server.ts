import { open } from 'node:fs/promises'
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { refuse } from '../../platform/refusals.ts'
import { type Crop, mostMegapixels } from './photos.contract.ts'
import { blurredHeight, blurredWidth } from './photos.server.ts'

/** A picture as its points: read once, and everything else is made of it. */
export type Picture = { data: Buffer; info: OutputInfo }

const longestSide = 2048
const longestShape = 3
const widths = [160, 480, 960]
export const matchSize = { width: 360, height: 480 }
export const tiny = { width: 12, height: 24 }
const secondsAtMost = 30
const mostPixels = mostMegapixels * 1_000_000
export const encoding = {
  webp: { quality: 80, effort: 3 },
  avif: { quality: 55, effort: 2 },
  master: { quality: 88, effort: 2 },
  placeholder: { quality: 78, effort: 0 },
}

/** The whole picture in a file that a stranger sent: upright, in sRGB, and without what the camera noted. */
export async function readPicture(path: string): Promise<Picture> {
  if (!(await hasKnownKind(path))) throw refuse('photo_unreadable')
  const unreadable = (error: Error) => {
    throw Object.assign(refuse('photo_unreadable'), { cause: error })
  }
  const about = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable)
  if (about.width * about.height > mostPixels)
    throw refuse('photo_too_many_pixels', { megapixels: mostMegapixels })
  return points(
    sharp(path, { failOn: 'error', limitInputPixels: mostPixels })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb'),
  ).catch(unreadable)
}

/** By how it begins, whatever it is called. The library would read much more than this: drawings, documents, films. */
async function hasKnownKind(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
    const text = buffer.toString('latin1')
    return (
      text.startsWith('\xff\xd8\xff') ||
      text.startsWith('\x89PNG\r\n\x1a\n') ||
      /^RIFF.{4}WEBP/s.test(text) ||
      /^.{4}ftyp(avif|avis)/s.test(text)
    )
  } finally {
    await file.close()
  }
}

/** The same from a file of ours. */
export const readOwn = (bytes: Buffer) => points(sharp(bytes))

export const masterOf = (picture: Picture) => from(picture).webp(encoding.master).toBuffer()

export type Shape = { width: number; height: number }
type Plan = Shape & { widths: number[]; box: Shape & { left: number; top: number }; rotation: number }

const whole: Crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 }

/**
 * Which part is cut out of a whole of this shape, and in which widths: none larger than what there is. Of what is longer
 * than three times its other side the middle is taken.
 */
export function planCut({ width, height }: Shape, crop: Crop | null): Plan {
  const { x, y, rotation, ...part } = crop ?? whole
  const turned = rotation % 180 ? { width: height, height: width } : { width, height }
  const across = stretch(turned.width, x, part.width)
  const down = stretch(turned.height, y, part.height)
  const [left, boxWidth] = middle(across, down.length * longestShape)
  const [top, boxHeight] = middle(down, across.length * longestShape)
  const largest = Math.min(boxWidth, Math.max(...widths))
  return {
    width: largest,
    height: Math.max(1, Math.round((boxHeight * largest) / boxWidth)),
    widths: [...widths.filter((size) => size < largest), largest],
    box: { left, top, width: boxWidth, height: boxHeight },
    rotation,
  }
}

type Stretch = { start: number; length: number }

/** Whole points, at least one, and none beyond the edge. */
function stretch(whole: number, from: number, share: number): Stretch {
  const start = Math.min(whole - 1, Math.round(from * whole))
  return { start, length: Math.max(1, Math.min(whole - start, Math.round(share * whole))) }
}

function middle({ start, length }: Stretch, longest: number) {
  const kept = Math.min(length, longest)
  return [start + Math.floor((length - kept) / 2), kept] as const
}

/** Cuts the part out, at the largest width it is shown in. */
export async function cutOut(picture: Picture, { box, rotation, width, height }: Plan): Promise<Picture> {
  const turned = rotation ? await points(from(picture).rotate(rotation)) : picture
  return points(from(turned).extract(box).resize(width, height, { fit: 'fill' }))
}

export const atWidth = (cut: Picture, width: number, format: 'webp' | 'avif') => {
  const sized = width === cut.info.width ? from(cut) : from(cut).resize(width)
  return (format === 'webp' ? sized.webp(encoding.webp) : sized.avif(encoding.avif)).toBuffer()
}

/** Upright and of one shape, around what draws the eye. */
export const matchOf = (cut: Picture) =>
  from(cut)
    .resize({ ...matchSize, fit: 'cover', position: 'attention' })
    .webp(encoding.webp)
    .toBuffer()

export async function placeholderOf(cut: Picture) {
  const bytes = await from(cut)
    .resize({ ...tiny, fit: 'inside' })
    .webp(encoding.placeholder)
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

const blurredGrain = 24

/** Nothing is left in it but where it is light and dark: no sharpening brings back what is not there. */
export async function blurredOf(cut: Picture) {
  const height = blurredHeight(cut.info)
  const grain = {
    width: blurredGrain,
    height: Math.max(1, Math.round((height * blurredGrain) / blurredWidth)),
  }
  const few = await points(from(cut).resize({ ...grain, fit: 'cover' }))
  // Smoothed while it is small: that takes a tenth of the time.
  const soft = { width: grain.width * 4, height: grain.height * 4, fit: 'fill', kernel: 'cubic' } as const
  const smooth = await points(from(few).resize(soft).blur(2))
  return from(smooth)
    .resize({ width: blurredWidth, height, fit: 'fill', kernel: 'linear' })
    .webp({ quality: 60, effort: 0 })
    .toBuffer()
}

const from = ({ data, info: { width, height, channels } }: Picture) =>
  sharp(data, { raw: { width, height, channels } } satisfies SharpOptions)

const points = (picture: Sharp): Promise<Picture> => picture.raw().toBuffer({ resolveWithObject: true })
