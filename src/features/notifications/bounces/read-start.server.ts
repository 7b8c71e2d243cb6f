import { createReadStream } from 'node:fs'

/** The first bytes of a stream. The rest is read too, because a mail server fails if nobody reads it, and dropped. */
export async function readStart(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    if (length < most) chunks.push(chunk.subarray(0, most - length))
    length += chunk.length
  }
  return Buffer.concat(chunks)
}

export const readFileStart = (path: string, most: number) =>
  readStart(createReadStream(path, { end: most - 1 }), most)
