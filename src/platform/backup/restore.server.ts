import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { prepareDataFolder } from '../data-folder.server.ts'
import { databaseAccount } from '../postgres/account.server.ts'
import { postgresVersion } from '../postgres/binaries.server.ts'
import { openCluster } from '../postgres/cluster.server.ts'
import { clusterHome } from '../postgres/place.server.ts'
import { StartProblem } from '../start-problem.ts'
import { type Header, isEmpty, names, verifyBackup } from './backup-folder.server.ts'

/**
 * Fills an empty data folder from a backup. All of it is prepared in a draft folder, and the database is started there
 * once, so that a failure leaves the data folder empty.
 */
export async function restoreBackup(folder: string, dataDir: string) {
  if (!isEmpty(dataDir))
    throw new StartProblem(
      `${dataDir} already has content, and a restore overwrites nothing; name an empty DATA_DIR.`,
    )
  const backup = await verifyBackup(folder)
  refuseOtherVersion(backup.header)
  prepareDataFolder(dataDir)
  const draft = mkdtempSync(join(dataDir, '.restore-'))
  try {
    chmodSync(draft, 0o711)
    for (const path of backup.paths.filter((path) => path !== names.database)) copy(path, folder, draft)
    await restoreDatabase(join(folder, names.database), draft)
    // The database comes last: it is what the next start looks for.
    for (const name of [names.files, names.secrets, 'postgres']) moveInto(dataDir, draft, name)
  } catch (error) {
    removeHome(draft)
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The restore failed: ${(error as Error).message}.`, { cause: error })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return backup
}

function refuseOtherVersion({ postgresql }: Header) {
  const own = postgresVersion()
  if (own !== postgresql)
    throw new StartProblem(
      `The backup is of PostgreSQL ${postgresql}, and this Vonk has ${own}: restore it with the version of Vonk that made it.`,
    )
}

function copy(path: string, folder: string, draft: string) {
  mkdirSync(dirname(join(draft, path)), { recursive: true, mode: 0o711 })
  copyFileSync(join(folder, path), join(draft, path))
}

async function restoreDatabase(tar: string, draft: string) {
  const account = databaseAccount()
  const home = clusterHome(draft, account)
  const data = join(home, 'pgdata')
  mkdirSync(data, { mode: 0o700 })
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid)
  // The account may not be able to reach the backup, so tar reads it from an open file.
  const file = openSync(tar, 'r')
  const { status, stderr, error } = spawnSync('tar', ['-xpf', '-', '-C', data], {
    ...account,
    cwd: '/',
    stdio: [file, 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  closeSync(file)
  if (status !== 0) throw new Error(stderr || String(error))
  const cluster = await openCluster(draft)
  await cluster.stop()
  rmSync(realpathSync(join(home, 'run')), { recursive: true, force: true })
  rmSync(join(home, 'run'), { recursive: true, force: true })
}

function moveInto(dataDir: string, draft: string, name: string) {
  if (!existsSync(join(draft, name))) return
  if (existsSync(join(dataDir, name))) throw new Error(`${join(dataDir, name)} appeared meanwhile`)
  renameSync(join(draft, name), join(dataDir, name))
}

/** The database's folder may be a link to a shared one. */
function removeHome(draft: string) {
  const home = join(draft, 'postgres')
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
}
