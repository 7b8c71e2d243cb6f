import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { mediaTypeOf } from '../../../platform/media-type.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { longestKept, mostMegapixels, shortestEdgeOf } from '../upload/upload-rules.ts'
import { isTooCostly, mostMegapixelsLike } from './decoding-cost.server.ts'
import { blurredHeight, blurredWidth, type Plan } from './picture-plan.server.ts'

/** The raw pixels of a picture. The file is decoded once, and all outputs are made from them. */
export type Picture = { data: Buffer; info: OutputInfo }

export const matchSize = { width: 360, height: 480 }
export const tiny = { width: 12, height: 24 }
const timeoutSeconds = 30
export const encoding = {
  webp: { quality: 80, effort: 3 },
  avif: { quality: 55, effort: 2 },
  master: { quality: 88, effort: 2 },
  placeholder: { quality: 78, effort: 0 },
}

/** Checked before the library opens the file, because it would also read SVG, GIF and more. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif']

type ReadOptions = { isAnySize?: boolean }

/** Decodes an uploaded file: upright, in sRGB and without metadata. */
export async function readPicture(path: string, { isAnySize = false }: ReadOptions = {}): Promise<Picture> {
  if (!acceptedTypes.includes((await mediaTypeOf(path)) ?? '')) throw refuse('photo_unreadable')
  const unreadable = (error: Error) => {
    throw Object.assign(refuse('photo_unreadable'), { cause: error })
  }
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable)
  if (isTooCostly(metadata))
    throw refuse('photo_too_many_pixels', { megapixels: mostMegapixelsLike(metadata) })
  const pixels = shortestEdgeOf(metadata)
  if (!isAnySize && Math.min(metadata.width, metadata.height) < pixels)
    throw refuse('photo_too_small', { pixels })
  return rawPixels(
    sharp(path, { failOn: 'error', limitInputPixels: mostMegapixels * 1_000_000 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: longestKept, height: longestKept, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb'),
  ).catch(unreadable)
}

/** Decodes one of our own files. */
export const readOwn = (bytes: Buffer) => rawPixels(sharp(bytes))

export const masterOf = (picture: Picture) => from(picture).webp(encoding.master).toBuffer()

/** Rotates and cuts the picture, at the largest width of the plan. */
export async function cutOut(picture: Picture, { box, rotation, width, height }: Plan): Promise<Picture> {
  const turned = rotation ? await rawPixels(from(picture).rotate(rotation)) : picture
  return rawPixels(from(turned).extract(box).resize(width, height, { fit: 'fill' }))
}

export const atWidth = (cut: Picture, width: number, format: 'webp' | 'avif') => {
  const sized = width === cut.info.width ? from(cut) : from(cut).resize(width)
  return (format === 'webp' ? sized.webp(encoding.webp) : sized.avif(encoding.avif)).toBuffer()
}

/** A portrait of fixed size, positioned on the most salient region. */
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

/** Reduces the picture to 24 pixels in width first, so that no sharpening can restore details. */
export async function blurredOf(cut: Picture) {
  const height = blurredHeight(cut.info)
  const grain = {
    width: blurredGrain,
    height: Math.max(1, Math.round((height * blurredGrain) / blurredWidth)),
  }
  const tinyCopy = await rawPixels(from(cut).resize({ ...grain, fit: 'cover' }))
  // Blurred while it is small, which takes a tenth of the time.
  const soft = { width: grain.width * 4, height: grain.height * 4, fit: 'fill', kernel: 'cubic' } as const
  const smooth = await rawPixels(from(tinyCopy).resize(soft).blur(2))
  return from(smooth)
    .resize({ width: blurredWidth, height, fit: 'fill', kernel: 'linear' })
    .webp({ quality: 60, effort: 0 })
    .toBuffer()
}

const from = ({ data, info: { width, height, channels } }: Picture) =>
  sharp(data, { raw: { width, height, channels } } satisfies SharpOptions)

const rawPixels = (picture: Sharp): Promise<Picture> => picture.raw().toBuffer({ resolveWithObject: true })
