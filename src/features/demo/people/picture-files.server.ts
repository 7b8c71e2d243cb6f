import sharp from 'sharp'
import { storeFile } from '../../../platform/storage.server.ts'
import type { NewPhoto } from '../../photos/photos.server.ts'
import { blurredKey, photoKey } from '../../photos/photos.server.ts'
import { blurredOf, matchSize } from '../../photos/pictures/picture.server.ts'
import { height as drawnHeight, width as drawnWidth } from './scenery.ts'

type FileNames = { name: string; blurred?: string; hasMatch?: boolean }
type PhotoFiles = FileNames & Pick<NewPhoto, 'width' | 'height' | 'widths' | 'placeholder'>

const width = 480
const height = 640
const widths = [160, 480]
const tinyWidth = 12
/** A picture takes 26 ms of CPU, mostly for its large file; a higher effort would double that. */
const encoding = { quality: 78, effort: 0 }

/** Renders a picture at its largest size and stores all sizes, plus a blurred copy if `blurred` is given. */
export async function storePicture(
  svg: string,
  { name, blurred, hasMatch = false }: FileNames,
): Promise<PhotoFiles> {
  const sized = svg.replace(
    `width="${drawnWidth}" height="${drawnHeight}">`,
    `width="${width}" height="${height}">`,
  )
  const drawn = await sharp(Buffer.from(sized)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const atWidth = (size: number) => {
    const picture = sharp(drawn.data, { raw: drawn.info })
    return (size === width ? picture : picture.resize(size, null, { kernel: 'linear' }))
      .webp(encoding)
      .toBuffer()
  }
  for (const size of widths) await storeFile(photoKey(name, size), await atWidth(size))
  // Drawn pictures have the shape of a match picture.
  if (hasMatch) await storeFile(photoKey(name, 'match'), await atWidth(matchSize.width))
  if (blurred) await storeFile(blurredKey({ blurred }) ?? '', await blurredOf(drawn))
  const tiny = await atWidth(tinyWidth)
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { name, ...(blurred && { blurred }), hasMatch, width, height, widths, placeholder }
}
