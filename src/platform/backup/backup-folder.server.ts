import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { StartProblem } from '../start-problem.ts'

/** The parts of a backup. The header is written last: without it, the backup is not complete. */
export const names = {
  header: 'backup.json',
  /** Lines as sha256sum writes them. */
  hashes: 'SHA256SUMS',
  database: 'database.tar',
  secrets: 'secrets.json',
  files: 'photos',
}

export type Header = {
  format: 1
  created_at: string
  postgresql: number
  /** Of the list of hashes. */
  sha256: string | undefined
  /** Where the files are if they are not in the backup. */
  bucket?: string
}

export const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** Reads every file of a backup and compares it with its hash. */
export async function verifyBackup(folder: string) {
  const header = readHeader(folder)
  const hashes = join(folder, names.hashes)
  if ((await hashOf(hashes)) !== header.sha256) throw damaged(folder, names.hashes)
  const paths: string[] = []
  for await (const line of createInterface({ input: createReadStream(hashes) })) {
    const [hash, path] = [line.slice(0, 64), line.slice(66)]
    const isInside = normalize(path) === path && !/^(\.\.|\/)/.test(path)
    if (!isInside || (await hashOf(join(folder, path))) !== hash) throw damaged(folder, path)
    paths.push(path)
  }
  if (!paths.includes(names.database)) throw damaged(folder, names.database)
  return { header, paths }
}

const damaged = (folder: string, file: string) =>
  new StartProblem(`The backup ${folder} is damaged: ${file} is missing or has changed. Use another backup.`)

function readHeader(folder: string): Header {
  const file = join(folder, names.header)
  if (!existsSync(file))
    throw new StartProblem(
      `${folder} is not a complete backup: it has no ${names.header}, which is written last. Use another backup.`,
    )
  try {
    const header = JSON.parse(readFileSync(file, 'utf8'))
    if (header.format === 1) return header
  } catch {}
  throw new StartProblem(
    `The backup ${folder} is damaged, or made by a newer Vonk: ${names.header} cannot be read.`,
  )
}

/** Undefined if the file cannot be read. */
export async function hashOf(file: string) {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
