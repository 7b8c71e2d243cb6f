import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import type { RenderedPage } from './page-renderer.server.ts'

const compress = promisify(deflateRaw)

/** The HTML of a page without its nonce, plain and compressed, in pieces between the places where the nonce stands. */
export type PageInPieces = {
  status: number
  contentType: string
  pieces: Uint8Array[]
  compressed: Uint8Array[]
  bytes: number
}

/** A page that was rendered with `nonce`, in pieces. */
export async function piecesOf(
  { status, headers, body }: Pick<RenderedPage, 'status' | 'headers' | 'body'>,
  nonce: string,
): Promise<PageInPieces> {
  const pieces = split(Buffer.from(body), Buffer.from(nonce))
  // A full flush ends at a whole byte and lets nothing refer back across it, so the pieces can be put together anew.
  const compressed = await Promise.all(pieces.map(flushed))
  return {
    status,
    contentType: headers.get('Content-Type') ?? '',
    pieces,
    compressed,
    bytes: lengthOf(pieces) + lengthOf(compressed),
  }
}

/** Copied, because zlib gives a small part of a large buffer. */
const flushed = async (piece: Uint8Array) =>
  new Uint8Array(await compress(piece, { finishFlush: constants.Z_FULL_FLUSH }))

/** The page with another nonce. */
export const pageWith = ({ pieces }: PageInPieces, nonce: string): Buffer =>
  Buffer.concat(joined(pieces, Buffer.from(nonce)))

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const lastBlock = Buffer.from([3, 0])

/** The page with another nonce, compressed by gzip (RFC 1952). */
export function compressedPageWith({ pieces, compressed }: PageInPieces, nonce: string): Buffer {
  const inserted = Buffer.from(nonce)
  const trailer = Buffer.alloc(8)
  const plain = joined(pieces, inserted)
  let checksum = 0
  for (const part of plain) checksum = crc32(part, checksum)
  trailer.writeUInt32LE(checksum)
  trailer.writeUInt32LE(lengthOf(plain), 4)
  return Buffer.concat([gzipHeader, ...joined(compressed, storedBlock(inserted)), lastBlock, trailer])
}

/** A block of a deflated stream that holds its bytes uncompressed (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer) {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

const joined = (pieces: Uint8Array[], between: Uint8Array) =>
  pieces.flatMap((piece, i) => (i === 0 ? [piece] : [between, piece]))

const lengthOf = (parts: Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

function split(bytes: Buffer, separator: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(separator); end >= 0; end = bytes.indexOf(separator, start)) {
    pieces.push(bytes.subarray(start, end))
    start = end + separator.length
  }
  return [...pieces, bytes.subarray(start)]
}
