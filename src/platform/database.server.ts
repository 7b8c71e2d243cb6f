import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { drizzle } from './drizzle.server.ts'
import { log } from './log.server.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The pool for visible SQL with named statements, and the same pool as typed queries. One of each per process. */
export let pool: pg.Pool
export let db: Database

const afterCommits = new WeakMap<Transaction, (() => void)[]>()

export function connectDatabase(connection: pg.ClientConfig, connections: number) {
  pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 5000,
    application_name: 'vonk',
  })
  // A lost idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  db = drizzle(pool)
}

/** One transaction. What {@link afterCommit} was given runs once it is certain, and never if it is not. */
export async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const todo: (() => void)[] = []
  const result = await db.transaction((tx) => {
    afterCommits.set(tx, todo)
    return work(tx)
  })
  todo.forEach(attempt)
  return result
}

/** What is committed is committed: a task that fails must not make the caller believe otherwise. */
function attempt(task: () => void) {
  try {
    task()
  } catch (error) {
    log.error({ err: error }, 'a task after a commit failed')
  }
}

export function afterCommit(tx: Transaction, task: () => void) {
  const todo = afterCommits.get(tx)
  if (!todo) throw new Error('afterCommit needs a transaction begun by transaction()')
  todo.push(task)
}

/** Visible SQL in a transaction, by its name: the database plans it once for each connection. */
export function query<Row extends pg.QueryResultRow>(tx: Transaction, config: pg.QueryConfig) {
  const { client } = tx._.session as unknown as { client: pg.PoolClient }
  return client.query<Row>(config)
}

/** 08P01 is a wrong number of values most of all: only where it ends the connection is it the connection's fault. */
const connectionLost = /^(08(?!P01)...|08P01 FATAL|57P0[123]|53300)/
const socketLost = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/
const driverLost =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** The database is out of reach, as opposed to a query that is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, severity } = error as NodeJS.ErrnoException & pg.DatabaseError
  const lost = syscall
    ? socketLost.test(code ?? '') && syscall === 'connect'
    : connectionLost.test(`${code} ${severity}`)
  return lost || driverLost.test(error.message) || isDatabaseAway(error.cause)
}

/** Two wrote the same thing at the same moment, and this one came second. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && ((error as pg.DatabaseError).code === '23505' || isTaken(error.cause))

export async function ensureDatabase(connection: pg.ClientConfig, name: string): Promise<pg.ClientConfig> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error
  } finally {
    await client.end()
  }
  return { ...connection, database: name }
}
