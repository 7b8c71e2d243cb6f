import type { Config } from './config.server.ts'
import type { Transaction } from './database.server.ts'
import { enqueue, type Job } from './jobs.server.ts'
import { diskStorage } from './storage-disk.server.ts'
import { s3Storage } from './storage-s3.server.ts'
import { openUploads } from './uploads.server.ts'

/** What a key looks like, and therefore all that can ever be asked for. It leads nowhere but down. */
const keyShape = /^(private\/)?[a-z0-9]{2}\/[A-Za-z0-9_-]{22}-(\d{1,4}|match)\.(webp|avif)$/

export const isFileKey = (key: string) => keyShape.test(key)
export const isPrivateKey = (key: string) => key.startsWith('private/')

/** A file that is there, open; it is closed by reading its stream to the end, by giving that up, or by `close`. */
export type StoredFile = { size: number; stream(): ReadableStream<Uint8Array>; close(): Promise<void> }

/** A place for files. Whoever reads sees a whole file or none; what is written is there once the promise is kept. */
export type Storage = {
  write(key: string, bytes: Uint8Array): Promise<void>
  open(key: string): Promise<StoredFile | undefined>
  copy(from: string, to: string): Promise<void>
  /** Also when it is gone already. */
  remove(key: string): Promise<void>
  /** Where a person finds it who looks after the files. */
  placeOf(key: string): string
  /** Removes what was never finished. */
  tidy?(): void
}

let storage: Storage | undefined

export function openStorage({ dataDir, s3 }: { dataDir: string; s3?: Config['s3'] }) {
  openUploads(dataDir)
  storage = s3 ? s3Storage(s3) : diskStorage(dataDir)
}

export const storeFile = async (key: string, bytes: Uint8Array) => opened(key).write(key, bytes)

export const openFile = async (key: string): Promise<StoredFile | undefined> => opened(key).open(key)

export const copyFile = async (from: string, to: string) => opened(from, to).copy(from, to)

export const tidyStorage = () => storage?.tidy?.()

export const placeOfFile = (key: string) => opened(key).placeOf(key)

export async function readFile(key: string): Promise<Buffer | undefined> {
  const file = await openFile(key)
  return file && Buffer.from(await new Response(file.stream()).arrayBuffer())
}

/** Removes files once the transaction is certain, and tries again until they are gone. */
export async function removeFiles(tx: Transaction, keys: string[]) {
  if (keys.length > 0) await enqueue(tx, removeFilesJob, { keys })
}

export const removeFilesJob: Job<{ keys: string[] }> = {
  name: 'remove-files',
  retryLimit: 15,
  async run({ keys }) {
    // One that cannot be removed keeps no other from it.
    await Promise.all(keys.map((key) => opened(key).remove(key)))
  },
}

function opened(...keys: string[]): Storage {
  if (!storage) throw new Error('storage has not been opened')
  if (!keys.every(isFileKey)) throw new Error('not the key of a file')
  return storage
}
