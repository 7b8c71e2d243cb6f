import sharp from 'sharp'
import type { Picture } from '../pictures/picture.server.ts'
import { allTurnsOf, frequenciesOf, type Hash, hashedEdge, hashOf, isTelling } from './hash-bits.ts'

type Part = { left: number; top: number; width: number; height: number }
/** `stored`: of the whole picture and of its parts, one of which is what is left when the picture is cropped a little. */
export type PictureHashes = { turns: Hash[]; stored: Hash[] }

const cut = 0.1
const whole: Part = { left: 0, top: 0, width: 1, height: 1 }
const corners = [0, cut].flatMap((left) =>
  [0, cut].map((top) => ({ left, top, width: 1 - cut, height: 1 - cut })),
)
const middle = { left: cut / 2, top: cut / 2, width: 1 - cut, height: 1 - cut }
const sides = [
  { ...whole, width: 1 - cut },
  { ...whole, left: cut, width: 1 - cut },
  { ...whole, height: 1 - cut },
  { ...whole, top: cut, height: 1 - cut },
]
const parts: Part[] = [whole, middle, ...corners, ...sides]

/** The parts are cut from a copy of this many pixels, because the whole picture may have millions. */
const workingEdge = 160

/** The perceptual hashes of a picture; null if it shows too little to be recognised. Runs in the picture process. */
export async function hashesOf({ data, info }: Picture): Promise<PictureHashes | null> {
  const { width, height, channels } = info
  const small = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(workingEdge, workingEdge, { fit: 'fill' })
    .raw()
    .toBuffer()
  const greys: Uint8Array[] = []
  for (const part of parts) greys.push(await greyOf(small, part))
  const [first] = greys
  if (!first || !isTelling(first)) return null
  return { turns: allTurnsOf(frequenciesOf(first)), stored: greys.map((grey) => hashOf(frequenciesOf(grey))) }
}

async function greyOf(small: Buffer, { left, top, width, height }: Part): Promise<Uint8Array> {
  const pixels = (fraction: number) => Math.round(fraction * workingEdge)
  const bytes = await sharp(small, { raw: { width: workingEdge, height: workingEdge, channels: 1 } })
    .extract({ left: pixels(left), top: pixels(top), width: pixels(width), height: pixels(height) })
    .resize(hashedEdge, hashedEdge, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return new Uint8Array(bytes)
}
