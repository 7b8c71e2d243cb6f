import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { refuse } from './refusals.ts'
import { clearOld } from './storage-disk.server.ts'

let folder: string | undefined

export function openUploads(dataDir: string) {
  folder = join(dataDir, 'uploads')
  clearOld(folder)
}

/** What processes that were killed had not finished receiving. */
export function purgeUploads() {
  if (folder) clearOld(folder)
}

type Upload<Result> = {
  body: ReadableStream<Uint8Array>
  largest: number
  signal: AbortSignal
  use(path: string): Promise<Result>
}

/** Receives a body as a file on disk, counted on its way, for as long as it is used. */
export async function withUpload<Result>({ body, largest, signal, use }: Upload<Result>): Promise<Result> {
  if (!folder) throw new Error('storage has not been opened')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    // It is there before anything can fail: else it might come after it was removed.
    const file = (await open(path, 'wx', 0o600)).createWriteStream()
    // As a stream of Node's it ends when it is told to, even if what is still to come never does.
    const parts = Readable.fromWeb(body as WebStream<Uint8Array>)
    await pipeline(parts, limitedTo(largest), file, { signal })
    return await use(path)
  } catch (error) {
    const hasLeft = signal.aborted || (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    throw hasLeft ? refuse('body_unreadable') : error
  } finally {
    await rm(path, { force: true })
  }
}

const limitedTo = (largest: number) =>
  async function* (parts: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const part of parts) {
      size += part.length
      if (size > largest) throw refuse('photo_too_large', { bytes: largest })
      yield part
    }
  }
