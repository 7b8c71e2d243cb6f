import { spawnSync } from 'node:child_process'
import { StartProblem } from '../start-problem.ts'

/** The system account that PostgreSQL runs under: nothing for an ordinary user (their own), `postgres` for root. */
export type Account = { uid?: number; gid?: number }

const accountName = 'postgres'

/** PostgreSQL refuses to run as root. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const found = lookUp() ?? create()
  if (!found)
    throw new StartProblem(
      `The system user ${accountName} could not be made; add it, or start as an ordinary user.`,
    )
  return found
}

/** Asked of the system itself: the modes of every parent folder, access lists and mounts all have a say. */
export function can(account: Account, flag: '-x' | '-w', path: string) {
  return spawnSync('test', [flag, path], { ...account, cwd: '/' }).status === 0
}

function lookUp(): Account | undefined {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, accountName], { encoding: 'utf8' }))
  if (ids.some((id) => id.status !== 0)) return undefined
  const [uid, gid] = ids.map((id) => Number(id.stdout))
  return { uid, gid }
}

function create() {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    accountName,
  ])
  return lookUp()
}
