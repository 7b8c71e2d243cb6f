import type { Metadata } from 'sharp'
import { mostMegapixels } from '../upload/upload-rules.ts'

/** An AVIF of 13 megapixels: cameras make them with 12. */
const mostBytes = 330_000_000
/** A few rows of millions of pixels take gigabytes to decode, however few pixels the picture has in total. */
const longestEdge = 16_384
/** The AV1 decoder and the library hold several copies of the whole picture; measured: 18 to 25, whatever its colours. */
const avifBytesPerPixel = 25
/** Other decoders hold at most one copy and some working memory; measured: 0.8 to 1.4 copies. */
const copies = 1.5

type Header = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'pages' | 'format'>

/** How many megapixels a picture like this may have, by the memory that decoding takes. */
export function mostMegapixelsLike({ channels, depth, pages = 1, format }: Header): number {
  const sampleBytes = depth === 'uchar' ? 1 : 2
  const bytesPerPixel = format === 'heif' ? avifBytesPerPixel : channels * sampleBytes * copies
  const most = Math.floor(mostBytes / 1_000_000 / bytesPerPixel / pages)
  return Math.max(1, Math.min(mostMegapixels, most))
}

export const isTooCostly = (header: Header) =>
  header.width * header.height > mostMegapixelsLike(header) * 1_000_000 ||
  Math.max(header.width, header.height) > longestEdge
