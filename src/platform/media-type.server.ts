import { open } from 'node:fs/promises'

/** Enough for the formats we accept, and too little to keep the library busy with a crafted archive. */
const sampleBytes = 64

/** The media type of a file by its first bytes, whatever its name says. Undefined if it is unknown. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.mime
  } finally {
    await file.close()
  }
}
