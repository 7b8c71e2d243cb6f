import { randomUUID } from 'node:crypto'
import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from './config.server.ts'
import type { Transaction } from './database.server.ts'
import { enqueue, type Job } from './jobs.server.ts'

/** What a key looks like, and therefore all that can ever be asked for. It leads nowhere but down. */
const keyShape = /^[a-z0-9]{2}\/[A-Za-z0-9_-]{22}-\d{2,4}\.(webp|avif)$/

export const isFileKey = (key: string) => keyShape.test(key)

let folder: string | undefined
const draftHours = 1

export function openStorage({ dataDir }: Pick<Config, 'dataDir'>) {
  folder = join(dataDir, 'photos')
  clearDrafts(draftFolder())
}

const draftFolder = () => join(folder ?? '', '.drafts')

/** What a process that was killed had not finished; another may be at work on a newer one. */
function clearDrafts(drafts: string) {
  if (!existsSync(drafts)) return
  for (const name of readdirSync(drafts)) {
    const draft = join(drafts, name)
    if (statSync(draft).mtimeMs < Date.now() - draftHours * 3600_000) rmSync(draft, { force: true })
  }
}

/** Whoever reads sees the whole file or none: it gets its name once it is written. */
export async function storeFile(key: string, bytes: Uint8Array) {
  const path = pathOf(key)
  const draft = join(draftFolder(), randomUUID())
  await mkdir(dirname(draft), { recursive: true, mode: 0o711 })
  await mkdir(dirname(path), { recursive: true, mode: 0o711 })
  try {
    await writeFile(draft, bytes, { flag: 'wx' })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export type StoredFile = { size: number; stream(): ReadableStream<Uint8Array>; close(): Promise<void> }

/** A file that is there, open; it is closed by reading its stream to the end, by giving that up, or by `close`. */
export async function openFile(key: string): Promise<StoredFile | undefined> {
  const handle = await open(pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ELOOP') return undefined
      throw error
    },
  )
  if (!handle) return undefined
  const { size } = await handle.stat()
  return {
    size,
    stream: () => Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>,
    close: () => handle.close(),
  }
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
    await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
  },
}

function pathOf(key: string) {
  if (!folder) throw new Error('storage has not been opened')
  if (!isFileKey(key)) throw new Error('not the key of a file')
  return join(folder, key)
}
