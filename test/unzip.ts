import { crc32 } from 'node:zlib'

/** The files of a zip by name, read from the central directory at its end. */
export function unzip(zip: Buffer) {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf('PK\x05\x06')
  let at = zip.readUInt32LE(end + 16)
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnd)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 24))
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} has a wrong checksum`)
    if (files.has(name)) throw new Error(`${name} is in the zip twice`)
    files.set(name, bytes)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
