import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../ids.server.ts'
import { StartProblem } from '../start-problem.ts'
import { type Account, canAccess } from './account.server.ts'
import { sharedPlace } from './binaries.server.ts'

/** The database's folder in the data folder; a link to a shared folder if the account cannot reach it. */
export function clusterHome(dataDir: string, account: Account): string {
  const wanted = join(dataDir, 'postgres')
  if (!existsSync(wanted)) makeHome(wanted, dataDir, account)
  const home = realpathSync(wanted)
  if (!canAccess(account, '-w', home))
    throw new StartProblem(
      `${home} belongs to another user; start Vonk as that user or choose another DATA_DIR.`,
    )
  return home
}

function makeHome(wanted: string, dataDir: string, account: Account) {
  if (canAccess(account, '-x', dataDir)) return ownFolder(wanted, account)
  const elsewhere = join(sharedPlace, newId())
  mkdirSync(sharedPlace, { recursive: true, mode: 0o755 })
  ownFolder(elsewhere, account)
  try {
    symlinkSync(elsewhere, wanted)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Socket paths are limited to about 100 bytes, so a deep folder links to one in the system's temporary folder. */
export function socketFolder(home: string, account: Account) {
  const folder = join(home, 'run')
  const isShort = Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) < 100
  if (isShort) return ownFolder(folder, account)
  if (!existsSync(folder)) {
    rmSync(folder, { force: true })
    symlinkSync(ownFolder(mkdtempSync(join(tmpdir(), 'vonk-')), account), folder)
  }
  return realpathSync(folder)
}

function ownFolder(path: string, { uid, gid }: Account) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}
