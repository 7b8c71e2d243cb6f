import { spawnSync } from 'node:child_process'
import { StartProblem } from '../start-problem.ts'

/** The system account PostgreSQL runs as: empty (the current user) unless Vonk runs as root, then `postgres`. */
export type Account = { uid?: number; gid?: number }

const accountName = 'postgres'

/** PostgreSQL refuses to run as root. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const found = lookUp() ?? create()
  if (!found)
    throw new StartProblem(
      `The system user ${accountName} could not be created; add it, or start as an ordinary user.`,
    )
  return found
}

/** Runs `test` as the account, since parent folders, access lists and mounts all affect the result. */
export function canAccess(account: Account, flag: '-x' | '-w', path: string) {
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
