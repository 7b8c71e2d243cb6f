import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'
import { minutes, seconds } from './clock.ts'
import { defaultDatabaseTimeout } from './config.server.ts'
import { log } from './log.server.ts'
import { queryOf, type Sql } from './sql.server.ts'

/** Runs one statement. */
export type RunQuery = <Row extends pg.QueryResultRow = pg.QueryResultRow>(
  statement: Sql,
) => Promise<pg.QueryResult<Row>>

/** The database, or a transaction on it. */
export type Queryable = { query: RunQuery }

// A date without a time stays a string: as a Date it would depend on the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** One pool per process. Only what needs a connection of its own uses it; the rest asks `db`. */
export let pool: pg.Pool

/** Whether statements wait until a connection is free. */
export const isWaitingForConnection = () => pool.waitingCount > 0

/** Runs each statement on its own, outside a transaction. */
export const db: Queryable = {
  query: (statement) => naming(queryOf(statement), (query) => pool.query(query)),
}

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
}

/** A transaction begun by {@link transaction}. */
export class Transaction implements Queryable {
  /** These must succeed before the commit. */
  readonly unawaited: Promise<unknown>[] = []
  /** Run after the commit. */
  readonly tasks: (() => void)[] = []
  #client: pg.PoolClient | undefined

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  readonly query: RunQuery = (statement) => naming(queryOf(statement), (query) => this.#send(query))

  /** For a library that writes its own SQL, always the same under this name. Like `queryUnawaited`. */
  queryTextUnawaited(name: string, text: string, values?: unknown[]) {
    this.mustSucceed(this.#send({ name, text, values }))
  }

  /** Like `query`, without waiting for the result. If it fails, the transaction fails. */
  queryUnawaited<Row extends pg.QueryResultRow>(
    statement: Sql,
    whenCommitted: (rows: Row[]) => void = () => {},
  ) {
    this.mustSucceed(
      this.query<Row>(statement).then(({ rows }) => this.afterCommit(() => whenCommitted(rows))),
    )
  }

  /**
   * When one of several concurrent queries fails, the code after the others still runs. Its queries must not run outside the
   * transaction.
   */
  async #send<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
    if (!this.#client) throw new Error('the transaction has ended')
    return send<Row>(this.#client, query)
  }

  end() {
    this.#client = undefined
  }

  /** For work that nobody awaits: if it fails, the transaction fails. */
  mustSucceed(done: Promise<unknown>) {
    done.catch(() => {})
    this.unawaited.push(done)
  }

  afterCommit(task: () => void) {
    this.tasks.push(task)
  }
}

/** Tests learn here which code runs inside a transaction. Without a subscriber it only calls the work. */
export const openTransactions = tracingChannel('vonk.transaction')

/**
 * Runs `work` in one transaction. {@link Transaction.afterCommit} tasks run only if it commits. Queries that are not awaited one by
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
  const tx = new Transaction(client)
  try {
    const preflight = preflightQuery((statement) => send(client, queryOf(statement)))
    const begun = send(client, 'BEGIN')
    for (const sent of [preflight, begun]) sent.catch(() => {})
    const result = await openTransactions.tracePromise(() => work(tx, preflight))
    await Promise.all([preflight, begun])
    tx.end()
    const committed = send(client, 'COMMIT')
    await Promise.all([...tx.unawaited, committed])
    if ((await committed).command !== 'COMMIT')
      throw new Error('the transaction was rolled back: one of its queries had failed')
    tx.tasks.forEach(attempt)
    return result
  } catch (error) {
    tx.end()
    const sent = [...tx.unawaited]
    await client.query('ROLLBACK').catch(() => {})
    // An unawaited query may be the cause: then throw its error, not the one it led to.
    await Promise.all(sent)
    throw error
  } finally {
    client.release()
  }
}

/** The error of a failed query names its SQL, for the log. */
const naming = <Result>(query: pg.QueryConfig, run: (query: pg.QueryConfig) => Promise<Result>) =>
  run(query).catch((error) => {
    throw Object.assign(error, { query: query.text })
  })

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

/** 08P01 usually means a wrong number of parameters. It is a lost connection only when its severity is FATAL. */
const connectionLost = /^(08(?!P01)...|08P01 FATAL|57P0[123]|53300)/
const socketLost =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/
/** Node's own codes for a socket that is closed already; there is no system call then. */
const socketClosed = /^(EPIPE|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/
const driverLost =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/

/** Whether the database was unreachable, as opposed to a wrong query. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, severity } = error as NodeJS.ErrnoException & pg.DatabaseError
  const lost = syscall
    ? socketLost.test(code ?? '') && ['connect', 'read', 'write'].includes(syscall)
    : connectionLost.test(`${code} ${severity}`) || socketClosed.test(code ?? '')
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
