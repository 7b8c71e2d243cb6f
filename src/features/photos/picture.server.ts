import { open } from 'node:fs/promises'
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { refuse } from '../../platform/refusals.ts'
import { blurredHeight, blurredWidth, type Plan } from './picture-plan.server.ts'
import { longestKept, mostMegapixels, shortestEdgeOf } from './upload-rules.ts'

/** A picture as its points: read once, and everything else is made of it. */
export type Picture = { data: Buffer; info: OutputInfo }

export const matchSize = { width: 360, height: 480 }
export const tiny = { width: 12, height: 24 }
const secondsAtMost = 30
const mostPixels = mostMegapixels * 1_000_000
/** A few rows that are millions of points long take gigabytes to read, however few points they are in all. */
const longestEdge = 16_384
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
  if (about.width * about.height > mostPixels || Math.max(about.width, about.height) > longestEdge)
    throw refuse('photo_too_many_pixels', { megapixels: mostMegapixels })
  const pixels = shortestEdgeOf(about)
  if (Math.min(about.width, about.height) < pixels) throw refuse('photo_too_small', { pixels })
  return points(
    sharp(path, { failOn: 'error', limitInputPixels: mostPixels })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize({ width: longestKept, height: longestKept, fit: 'inside', withoutEnlargement: true })
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
