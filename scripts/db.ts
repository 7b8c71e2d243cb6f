// Opens psql on the database of DATABASE_URL or of the data folder, and starts the latter if it is not running.
import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { readConfig } from '../src/platform/config.server.ts'
import { openCluster, runningCluster } from '../src/platform/postgres/cluster.server.ts'

const config = readConfig(process.env)
const wasRunning = config.databaseUrl || (await runningCluster(config.dataDir))
const cluster = config.databaseUrl ? undefined : await openCluster(config.dataDir)
const connection = cluster
  ? { ...cluster.connection, database: 'vonk' }
  : { connectionString: config.databaseUrl }
const { host, port, user } = cluster?.connection ?? {}
const target = config.databaseUrl ?? `host=${host} port=${port} user=${user} dbname=vonk`

// Leave Ctrl-C to psql, where it cancels a statement.
process.on('SIGINT', () => {})
const session = spawnSync('psql', [target, ...process.argv.slice(2)], { stdio: 'inherit' })
if (session.error) await prompt()
if (cluster && !wasRunning) await cluster.stop()

/** A simple SQL prompt for machines without psql. */
async function prompt() {
  const client = new pg.Client(connection)
  await client.connect()
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'vonk=# ' })
  console.log(
    'psql is not installed, so this is a plain prompt. End a statement with ; and the session with Ctrl-D.',
  )
  let statement = ''
  let closed = false
  lines.once('close', () => {
    closed = true
  })
  lines.prompt()
  for await (const line of lines) {
    statement += `${line}\n`
    if (line.trimEnd().endsWith(';')) {
      await client.query(statement).then(
        ({ rows, command, rowCount }) =>
          rows.length > 0 ? console.table(rows) : console.log(command, rowCount ?? ''),
        (error) => console.log(error.message),
      )
      statement = ''
    }
    if (!closed) lines.prompt()
  }
  await client.end()
}
