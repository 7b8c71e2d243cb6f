import sharp, { type Sharp } from 'sharp'

type PictureOptions = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' }

/** A picture with content: its left half is red, its right half blue, the middle a yellow disc. */
export function drawn({ width = 800, height = 600 }: PictureOptions = {}): Sharp {
  const disc = Math.min(width, height) / 4
  const svg = `<svg width="${width}" height="${height}"><rect width="50%" height="100%" fill="#c22"/>
    <rect x="50%" width="50%" height="100%" fill="#22c"/>
    <circle cx="50%" cy="50%" r="${disc}" fill="#fd2"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' })
}

/** A photo with the GPS position in its metadata, as a phone takes it. */
export const aPicture = ({ format = 'jpeg', ...size }: PictureOptions = {}) =>
  drawn(size)
    .withExif({ IFD0: { Make: 'Quokkaphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } })
    .toFormat(format)
    .toBuffer()

/** An AVIF of a few hundred bytes whose header claims 40 megapixels. */
export async function avifBomb() {
  const avif = await drawn({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(16_384, size)
  avif.writeUInt32BE(2441, size + 4)
  return avif
}

/** A PNG of a few kilobytes whose header claims 900 megapixels. */
export async function pictureBomb() {
  const png = await drawn({ width: 30, height: 30 }).png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  return png
}
