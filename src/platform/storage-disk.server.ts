import { randomUUID } from 'node:crypto'
import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from './storage-port.ts'

const draftHours = 1

/** Files in the folder `photos` of the data folder. */
export function diskStorage(dataDir: string): Storage {
  const folder = join(dataDir, 'photos')
  const drafts = join(folder, '.drafts')
  clearOld(drafts)

  /** Writes to a draft file and renames it, so that readers never see half a file. */
  const put = async (key: string, fill: (draft: string) => Promise<void>) => {
    const path = join(folder, key)
    const draft = join(drafts, randomUUID())
    await mkdir(drafts, { recursive: true, mode: 0o711 })
    await mkdir(dirname(path), { recursive: true, mode: 0o711 })
    try {
      await fill(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    write: (key, bytes) => put(key, (draft) => writeFile(draft, bytes, { flag: 'wx' })),
    copy: (from, to) => put(to, (draft) => copyFile(join(folder, from), draft, constants.COPYFILE_FICLONE)),
    remove: (key) => rm(join(folder, key), { force: true }),
    locationOf: (key) => join(folder, key),
    open: (key) => openAt(join(folder, key)),
    tidy: () => clearOld(drafts),
  }
}

async function openAt(path: string) {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(
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

/** Deletes old drafts of killed processes. Newer ones may still be in use by another process. */
export function clearOld(folder: string) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - draftHours * 3600_000) rmSync(file, { force: true })
  }
}
