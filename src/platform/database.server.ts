import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { minutes, seconds } from './clock.ts'
import { defaultDatabaseTimeout } from './config.server.ts'
import { drizzle } from './drizzle.server.ts'
import { log } from './log.server.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** One pool per process: `pool` for plain SQL with named statements, `db` for Drizzle queries. */
export let pool: pg.Pool
export let db: Database

/** Runs one statement outside a transaction. */
export type RunQuery = <Row extends pg.QueryResultRow>(
  question: pg.QueryConfig,
) => Promise<pg.QueryResult<Row>>

/** Queries that must succeed before the commit, and tasks to run after it. */
type Completion = { unawaited: Promise<unknown>[]; afterCommit: (() => void)[] }
const completions = new WeakMap<Transaction, Completion>()

export function connectDatabase(connection: pg.ClientConfig, connections: number) {
  pool = new pg.Pool({
    connectionTimeoutMillis: seconds(defaultDatabaseTimeout),
    ...connection,
    max: connections,
    // Keep idle connections: opening one and preparing its statements again costs more than sending a message.
    idleTimeoutMillis: minutes(10),
    pipeline: true,
    application_name: 'vonk',
  })
  // A lost connection is replaced at the next query. Without an error listener it would end the process. The pool listens
  // only to idle connections; for one in use, the next query on it fails.
  pool.on('error', (error) =>
    log.warn({ err: error }, 'a database connection was lost; the pool opens a new one'),
  )
  pool.on('connect', (client) => client.on('error', () => {}))
  db = drizzle(pool)
}

/**
 * Runs `work` in one transaction. {@link afterCommit} tasks run only if it commits. Queries that are not awaited one by
 * one are pipelined, together with BEGIN and COMMIT: they run in order, but share a network round trip. The round trip is
 * most of the cost of a statement.
 *
 * `preflightQuery` is sent before BEGIN, on the same connection. It takes effect even if the transaction rolls back; if
 * it fails, the transaction fails. `work` must await `preflight` before it writes.
 */
export async function transaction<Result>(
  work: (tx: Transaction, preflight: Promise<void>) => Promise<Result>,
  preflightQuery: (query: RunQuery) => Promise<void> = async () => {},
): Promise<Result> {
  const client = await pool.connect()
  const tx = drizzle(client) as unknown as Transaction
  const completion: Completion = { unawaited: [], afterCommit: [] }
  completions.set(tx, completion)
  try {
    const preflight = preflightQuery((config) => send(client, config))
    const begun = send(client, 'BEGIN')
    for (const sent of [preflight, begun]) sent.catch(() => {})
    const result = await work(tx, preflight)
    await Promise.all([preflight, begun])
    const committed = send(client, 'COMMIT')
    await Promise.all([...completion.unawaited, committed])
    if ((await committed).command !== 'COMMIT')
      throw new Error('the transaction was rolled back: one of its queries had failed')
    completion.afterCommit.forEach(attempt)
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    // An unawaited query may be the cause: then throw its error, not the one it led to.
    await Promise.all(completion.unawaited)
    throw error
  } finally {
    client.release()
  }
}

/** Sends all queries of the current tick in one packet. */
function send<Row extends pg.QueryResultRow>(client: pg.PoolClient, query: string | pg.QueryConfig) {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query<Row>(query)
}

/** A failing task must not throw: the transaction is already committed. */
function attempt(task: () => void) {
  try {
    task()
  } catch (error) {
    log.error({ err: error }, 'a task after a commit failed; the commit stands')
  }
}

export function afterCommit(tx: Transaction, task: () => void) {
  completionOf(tx).afterCommit.push(task)
}

function completionOf(tx: Transaction) {
  const completion = completions.get(tx)
  if (!completion) throw new Error('this needs a transaction begun by transaction()')
  return completion
}

/** Runs plain SQL in a transaction. A named statement is planned once per connection. */
export function query<Row extends pg.QueryResultRow>(tx: Transaction, config: pg.QueryConfig) {
  const { client } = tx._.session as unknown as { client: pg.PoolClient }
  return send<Row>(client, config)
}

/** Like {@link query}, without waiting for the result. If it fails, the transaction fails. */
export function queryUnawaited<Row extends pg.QueryResultRow>(
  tx: Transaction,
  config: pg.QueryConfig,
  whenCommitted: (rows: Row[]) => void = () => {},
) {
  const done = query<Row>(tx, config).then(({ rows }) => afterCommit(tx, () => whenCommitted(rows)))
  done.catch(() => {})
  completionOf(tx).unawaited.push(done)
}

/** 08P01 usually means a wrong number of parameters. It is a lost connection only when its severity is FATAL. */
const connectionLost = /^(08(?!P01)...|08P01 FATAL|57P0[123]|53300)/
const socketLost = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/
const driverLost =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database was unreachable, as opposed to a wrong query. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, severity } = error as NodeJS.ErrnoException & pg.DatabaseError
  const lost = syscall
    ? socketLost.test(code ?? '') && ['connect', 'read', 'write'].includes(syscall)
    : connectionLost.test(`${code} ${severity}`)
  return lost || driverLost.test(error.message) || isDatabaseUnreachable(error.cause)
}

/** A unique index rejected the row: another transaction wrote the same key first. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && ((error as pg.DatabaseError).code === '23505' || isUniqueViolation(error.cause))

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
