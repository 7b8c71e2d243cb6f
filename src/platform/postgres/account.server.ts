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
  const { stdout } = spawnSync('id', [accountName], { encoding: 'utf8' })
  const [, uid, gid] = /^uid=(\d+)\S* gid=(\d+)/.exec(stdout ?? '') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
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
