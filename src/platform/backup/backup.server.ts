import {
  appendFileSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type pg from 'pg'
import { minutes, now } from '../clock.ts'
import type { Config } from '../config.server.ts'
import { StartProblem } from '../start-problem.ts'
import { type Header, hashOf, isEmpty, names, verifyBackup } from './backup-folder.server.ts'
import { openBackupConnection, writeBaseBackup } from './base-backup.server.ts'

type Source = Pick<Config, 'dataDir' | 's3'> & { connection: pg.ClientConfig }

/** Copies the database, the files and the secrets into a new folder, and reads all of it again. Works while Vonk runs. */
export async function takeBackup(source: Source, folder: string) {
  if (!isEmpty(folder)) throw new StartProblem(`${folder} is not empty; name a new folder for the backup.`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await fill(source, folder)
    return await verifyBackup(folder)
  } catch (error) {
    if (existsSync(folder))
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The backup failed: ${(error as Error).message}.`, { cause: error })
  }
}

async function fill({ dataDir, s3, connection }: Source, folder: string) {
  const client = await openBackupConnection(connection)
  try {
    const { rows } = await client.query<{ postgresql: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS postgresql",
    )
    addHash(folder, names.database, await copyDatabase(client, join(folder, names.database)))
    for (const path of [names.secrets, ...(s3 ? [] : filesIn(dataDir))]) await copy(path, dataDir, folder)
    writeHeader(folder, {
      ...{ format: 1, created_at: now().toISOString(), postgresql: rows[0]?.postgresql ?? 0 },
      ...{ sha256: await hashOf(join(folder, names.hashes)), ...(s3 && { bucket: s3.bucket }) },
    })
  } finally {
    await client.end()
  }
}

async function copyDatabase(client: pg.Client, path: string) {
  const file = openSync(path, 'wx', 0o600)
  try {
    const hash = await writeBaseBackup(client, file)
    fsyncSync(file)
    return hash
  } finally {
    closeSync(file)
  }
}

/** The files stored until now. The rows of later ones are not in the copied database; the margin is for clocks that differ. */
function filesIn(dataDir: string) {
  const latest = Date.now() + minutes(1)
  const folder = join(dataDir, names.files)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(folder, '.drafts')))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).mtimeMs < latest)
    .map((path) => relative(dataDir, path))
}

async function copy(path: string, dataDir: string, folder: string) {
  const [from, to] = [join(dataDir, path), join(folder, path)]
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  addHash(folder, path, (await hashOf(from)) ?? '')
}

function addHash(folder: string, path: string, hash: string) {
  appendFileSync(join(folder, names.hashes), `${hash}  ${path}\n`, { mode: 0o600 })
}

function writeHeader(folder: string, header: Header) {
  const draft = join(folder, `${names.header}.draft`)
  writeFileSync(draft, `${JSON.stringify(header, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, join(folder, names.header))
}
