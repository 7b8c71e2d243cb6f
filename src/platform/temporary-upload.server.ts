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

/** Removes unfinished uploads of killed processes. */
export function purgeUploads() {
  if (folder) clearOld(folder)
}

type Upload<Result> = {
  body: ReadableStream<Uint8Array>
  largest: number
  signal: AbortSignal
  use(path: string): Promise<Result>
}

/** Streams a request body to a temporary file with a size limit, and deletes the file after `use`. */
export async function withUpload<Result>({ body, largest, signal, use }: Upload<Result>): Promise<Result> {
  if (!folder) throw new Error('storage has not been opened')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    // Create the file before anything can fail, or it might be created after the cleanup below.
    const file = (await open(path, 'wx', 0o600)).createWriteStream()
    // A Node stream stops when the signal aborts, even if the client never sends the rest.
    const parts = Readable.fromWeb(body as WebStream<Uint8Array>)
    await pipeline(parts, limitedTo(largest), file, { signal })
    return await use(path)
  } catch (error) {
    const isDisconnected = signal.aborted || (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    throw isDisconnected ? refuse('body_unreadable') : error
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
