import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from './start-problem.ts'

const folder = join(import.meta.dirname, '../../migrations')
const migrationLock = 8665_2027

/** Brings the schema up to date. Of several processes that call it at once, one migrates and the others wait. */
export async function migrate(connection: pg.ClientConfig, files = migrationFiles()) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query('SELECT name, checksum FROM schema_migrations')
    const applied = new Map(rows.map(({ name, checksum }) => [name as string, checksum as string]))
    refuseUnknown(applied, files)
    for (const file of files.filter(({ name }) => !applied.has(name))) await apply(client, file)
  } finally {
    await client.end()
  }
}

type Migration = { name: string; sql: string }

export function migrationFiles(): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

function refuseUnknown(applied: Map<string, string>, files: Migration[]) {
  const known = new Map(files.map((file) => [file.name, checksumOf(file)]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new StartProblem(`The database is newer than this Vonk: it has had ${name}.`)
    if (known.get(name) !== checksum)
      throw new StartProblem(`The migration ${name} has been changed since it was applied.`)
  }
}

async function apply(client: pg.Client, file: Migration) {
  await client.query('BEGIN')
  try {
    await client.query(file.sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      file.name,
      checksumOf(file),
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`migration ${file.name} failed`, { cause: error })
  }
}

const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex')
