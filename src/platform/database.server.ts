import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { minutes } from './clock.ts'
import { drizzle } from './drizzle.server.ts'
import { log } from './log.server.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The pool for visible SQL with named statements, and the same pool as typed queries. One of each per process. */
export let pool: pg.Pool
export let db: Database

/** A statement of its own, on some connection. */
export type RunQuery = <Row extends pg.QueryResultRow>(
  question: pg.QueryConfig,
) => Promise<pg.QueryResult<Row>>

type Ending = { last: Promise<unknown>[]; after: (() => void)[] }
const endings = new WeakMap<Transaction, Ending>()

export function connectDatabase(connection: pg.ClientConfig, connections: number) {
  pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 5000,
    // A new one costs more than a message: it is made again, and every statement prepared again.
    idleTimeoutMillis: minutes(10),
    pipeline: true,
    application_name: 'vonk',
  })
  // A lost connection is replaced at the next query; without a listener it would end the process. The pool listens only
  // to those that nobody uses, and whoever uses one is told by the next thing they ask of it.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  db = drizzle(pool)
}

/**
 * One transaction. What {@link afterCommit} was given runs once it is certain, and never if it is not. Whatever is asked
 * without waiting for the answer before it goes to the database together, with the BEGIN in front and the COMMIT behind:
 * it is done in that order all the same, and most of what a statement costs is the way.
 *
 * `askFirst` goes in front of all that and counts whatever becomes of the transaction; should it fail, the transaction
 * does so, too. `work` waits for it before it writes anything.
 */
export async function transaction<Result>(
  work: (tx: Transaction, preflight: Promise<void>) => Promise<Result>,
  askFirst: (query: RunQuery) => Promise<void> = async () => {},
): Promise<Result> {
  const client = await pool.connect()
  const tx = drizzle(client) as unknown as Transaction
  const ending: Ending = { last: [], after: [] }
  endings.set(tx, ending)
  try {
    const preflight = askFirst((question) => send(client, question))
    const begun = send(client, 'BEGIN')
    for (const asked of [preflight, begun]) asked.catch(() => {})
    const result = await work(tx, preflight)
    await Promise.all([preflight, begun])
    const committed = send(client, 'COMMIT')
    await Promise.all([...ending.last, committed])
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction had failed already')
    ending.after.forEach(attempt)
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    // Whatever was asked behind it failed for no other reason.
    await Promise.all(ending.last)
    throw error
  } finally {
    client.release()
  }
}

/** Whatever is sent until the work at hand pauses goes in one packet. */
function send<Row extends pg.QueryResultRow>(client: pg.PoolClient, query: string | pg.QueryConfig) {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query<Row>(query)
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
  endingOf(tx).after.push(task)
}

function endingOf(tx: Transaction) {
  const ending = endings.get(tx)
  if (!ending) throw new Error('this needs a transaction begun by transaction()')
  return ending
}

/** Visible SQL in a transaction, by its name: the database plans it once for each connection. */
export function query<Row extends pg.QueryResultRow>(tx: Transaction, config: pg.QueryConfig) {
  const { client } = tx._.session as unknown as { client: pg.PoolClient }
  return send<Row>(client, config)
}

/** The same for what nobody waits for: should it fail, so does the transaction. Else its rows are there after the commit. */
export function queryUnawaited<Row extends pg.QueryResultRow>(
  tx: Transaction,
  config: pg.QueryConfig,
  whenCommitted: (rows: Row[]) => void = () => {},
) {
  const asked = query<Row>(tx, config).then(({ rows }) => afterCommit(tx, () => whenCommitted(rows)))
  asked.catch(() => {})
  endingOf(tx).last.push(asked)
}

/** 08P01 is a wrong number of values most of all: only where it ends the connection is it the connection's fault. */
const connectionLost = /^(08(?!P01)...|08P01 FATAL|57P0[123]|53300)/
const socketLost = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/
const driverLost =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** The database is out of reach, as opposed to a query that is wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, severity } = error as NodeJS.ErrnoException & pg.DatabaseError
  const lost = syscall
    ? socketLost.test(code ?? '') && syscall === 'connect'
    : connectionLost.test(`${code} ${severity}`)
  return lost || driverLost.test(error.message) || isDatabaseUnreachable(error.cause)
}

/** Two wrote the same thing at the same moment, and this one came second. */
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
