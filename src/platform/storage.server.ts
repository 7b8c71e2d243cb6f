import { minutes, now } from './clock.ts'
import type { Config } from './config.server.ts'
import { type Transaction, transaction } from './database.server.ts'
import { enqueue, type Job } from './jobs.server.ts'
import { sql } from './sql.server.ts'
import { diskStorage } from './storage-disk.server.ts'
import type { Storage, StoredFile } from './storage-port.ts'
import { s3Storage } from './storage-s3.server.ts'
import { openUploads } from './temporary-upload.server.ts'

/** Every valid file key. It cannot contain `..`, so a key never leads out of the storage folder. */
const keyPattern = /^(private\/)?[a-z0-9]{2}\/[A-Za-z0-9_-]{22}-(\d{1,4}|match)\.(webp|avif|pdf|sealed)$/

export const isFileKey = (key: string) => keyPattern.test(key)
export const isPrivateKey = (key: string) => key.startsWith('private/')

/** An arbitrary number that nothing else locks. A backup holds this lock while it copies the files. */
export const filesLock = 8665_2027

let storage: Storage | undefined

export function openStorage({ dataDir, s3 }: { dataDir: string; s3?: Config['s3'] }) {
  openUploads(dataDir)
  storage = s3 ? s3Storage(s3) : diskStorage(dataDir)
}

export const storeFile = async (key: string, bytes: Uint8Array) => opened(key).write(key, bytes)

export const storeFiles = (files: Map<string, Uint8Array>) =>
  allWritten([...files].map(([key, bytes]) => storeFile(key, bytes)))

/** Waits for all writes before it fails: a file written after the clean-up would stay for good. */
export async function allWritten(writes: Promise<unknown>[]) {
  for (const write of await Promise.allSettled(writes)) if (write.status === 'rejected') throw write.reason
}

export const openFile = async (key: string): Promise<StoredFile | undefined> => opened(key).open(key)

export const copyFile = async (from: string, to: string) => opened(from, to).copy(from, to)

export const tidyStorage = () => storage?.tidy?.()

export const locationOfFile = (key: string) => opened(key).locationOf(key)

export async function readFile(key: string): Promise<Buffer | undefined> {
  const file = await openFile(key)
  return file && Buffer.from(await new Response(file.stream()).arrayBuffer())
}

/** Removes files after the commit, with retries until they are gone. A backup that runs is waited for. */
export async function removeFiles(tx: Transaction, keys: string[]) {
  if (keys.length > 0) await enqueue(tx, removeFilesJob, { keys })
}

export const removeFilesJob: Job<{ keys: string[] }> = {
  name: 'remove-files',
  retryLimit: 15,
  run({ keys }) {
    return transaction(async (tx) => {
      const { rows } = await tx.query<{ mine: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock_shared(${filesLock}) AS mine`,
      )
      if (!rows[0]?.mine) return new Date(now().getTime() + minutes(1))
      // Concurrently, so that one file that cannot be removed does not stop the others.
      await Promise.all(keys.map((key) => opened(key).remove(key)))
    })
  },
}

function opened(...keys: string[]): Storage {
  if (!storage) throw new Error('storage has not been opened')
  if (!keys.every(isFileKey)) throw new Error('not a valid file key')
  return storage
}
