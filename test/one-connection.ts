import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { openTransactions } from '../src/platform/database.server.ts'

const current = new AsyncLocalStorage<object>()
const ended = new WeakSet<object>()
openTransactions.start.bindStore(current)
openTransactions.asyncEnd.subscribe((transaction) => ended.add(transaction as object))

/**
 * Fails a statement that needs a second connection while its own code holds a transaction open. If all connections are held
 * by such transactions, each waits for the others forever.
 */
export function allowOneConnection(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (done?: (error: Error) => void) => unknown
  const checked = (done?: (error: Error) => void) => {
    const open = current.getStore()
    if (!open || ended.has(open)) return connect(done)
    const error = new Error(
      'a transaction needs a second connection: pass its tx on, or read before it begins',
    )
    return done ? done(error) : Promise.reject(error)
  }
  pool.connect = checked as typeof pool.connect
}

/** Runs work that stands for something else than the open transaction: another request, a job, a look at its locks. */
export const outsideTransaction = <Result>(work: () => Result) => current.exit(work)
