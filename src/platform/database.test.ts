import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { outsideTransaction } from '../../test/one-connection.ts'
import { db, isDatabaseUnreachable, pool, transaction } from './database.server.ts'
import { logOptions } from './log.server.ts'
import { sql } from './sql.server.ts'

test('afterCommit tasks run after the commit, and not after a rollback', async () => {
  const after = vi.fn()
  await transaction(async (tx) => {
    tx.afterCommit(after)
    await tx.query(sql`SELECT 1`)
    expect(after).not.toHaveBeenCalled()
  })
  expect(after).toHaveBeenCalledOnce()
  const failed = transaction(async (tx) => {
    tx.afterCommit(after)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(after).toHaveBeenCalledOnce()
})

test('isDatabaseUnreachable tells a lost connection from a wrong query', async () => {
  const wrong = await db.query(sql`SELECT nonsense`).catch((error) => error)
  expect(isDatabaseUnreachable(wrong)).toBe(false)
  const tooFew = await pool.query('SELECT $1::int + $2::int', [1]).catch((error) => error)
  expect([tooFew.code, isDatabaseUnreachable(tooFew)]).toEqual(['08P01', false])
  expect(isDatabaseUnreachable(Object.assign(tooFew, { severity: 'FATAL' }))).toBe(true)
  const cut = await db.query(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch((error) => error)
  expect(isDatabaseUnreachable(cut)).toBe(true)
  expect(
    isDatabaseUnreachable(Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' })),
  ).toBe(true)
  for (const [code, syscall] of [
    ['EPIPE', 'write'],
    ['ECONNRESET', 'read'],
  ])
    expect(isDatabaseUnreachable(Object.assign(new Error('x'), { code, syscall }))).toBe(true)
  expect(isDatabaseUnreachable(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  )
  expect((await db.query(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
})

test('a connection lost during a transaction fails that transaction and no other query', async () => {
  const after = vi.fn()
  const cut = transaction(async (tx) => {
    tx.afterCommit(after)
    const { rows } = await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await outsideTransaction(async () => {
      await db.query(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`)
      await expect.poll(() => isConnected(rows[0]?.pid)).toBe(false)
    })
  })
  expect(isDatabaseUnreachable(await cut.catch((error) => error))).toBe(true)
  expect(after).not.toHaveBeenCalled()
  expect((await db.query(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
})

async function isConnected(pid = 0) {
  return (await db.query(sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`)).rowCount === 1
}

describe('a transaction in tests', () => {
  const one = sql`SELECT 1 AS one`

  test('fails if its code needs a second connection, also for another transaction', async () => {
    const second = 'a transaction needs a second connection'
    await expect(transaction(async () => void (await db.query(one)))).rejects.toThrow(second)
    await expect(transaction(() => transaction(async (tx) => tx.query(one)))).rejects.toThrow(second)
    const later = async () => {
      await setImmediate()
      await db.query(one)
    }
    await expect(transaction(later)).rejects.toThrow(second)
  })

  test('lets its tasks after the commit, what it began, and other requests use the pool', async () => {
    const rows: Promise<pg.QueryResult>[] = []
    const ended = Promise.withResolvers<void>()
    await transaction(async (tx) => {
      rows.push(outsideTransaction(() => db.query(one)))
      rows.push(ended.promise.then(() => db.query(one)))
      tx.afterCommit(() => rows.push(db.query(one)))
    })
    ended.resolve()
    expect((await Promise.all(rows)).map(({ rowCount }) => rowCount)).toEqual([1, 1, 1])
  })
})

describe('pipelined queries in a transaction', () => {
  test('pipelined queries run in the order they were sent', async () => {
    const rows = await transaction(async (tx) => {
      const created = tx.query(sql`CREATE TEMPORARY TABLE words (word text) ON COMMIT DROP`)
      const inserted = tx.query(sql`INSERT INTO words VALUES (${'first'})`)
      const selected = tx.query<{ word: string }>(sql`SELECT word FROM words`)
      return (await Promise.all([created, inserted, selected]))[2].rows
    })
    expect(rows).toEqual([{ word: 'first' }])
  })

  test('the preflight query takes effect even if the transaction rolls back', async () => {
    const site = await aSite({ message_credits: 7 })
    const change = (credits: number) =>
      sql`UPDATE sites SET settings = ${{ message_credits: credits }} WHERE id = ${site.id}`
    const creditsNow = async () =>
      (await db.query(sql`SELECT settings FROM sites WHERE id = ${site.id}`)).rows[0]?.settings
        .message_credits
    const failed = transaction(
      async (tx) => {
        await tx.query(change(9))
        throw new Error('no')
      },
      async (run) => void (await run(change(8))),
    )
    await expect(failed).rejects.toThrow('no')
    expect(await creditsNow()).toBe(8)
    const refused = transaction(
      async (tx) => void (await tx.query(change(9))),
      async (run) => {
        await run(change(10))
        throw new Error('not allowed')
      },
    )
    await expect(refused).rejects.toThrow('not allowed')
    expect(await creditsNow()).toBe(10)
  })

  test('work that goes on after its transaction failed runs no query', async () => {
    const [failed, late] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
    const transactionDone = transaction(async (tx) => {
      void failed.promise.then(() => tx.query(sql`SELECT 1`)).then(late.resolve, late.reject)
      throw new Error('no')
    })
    await expect(transactionDone).rejects.toThrow('no')
    failed.resolve()
    await expect(late.promise).rejects.toThrow('the transaction has ended')
  })

  test('a refusal before the transaction is the error thrown, also when the work goes on', async () => {
    const gone = Promise.withResolvers<void>()
    const refused = transaction(
      async (tx, preflight) => {
        const late = tx.query(sql`SELECT 1`).catch(() => {})
        void late.then(() => tx.mustSucceed(tx.query(sql`SELECT 2`))).then(gone.resolve)
        await preflight
      },
      () => Promise.reject(new Error('refused')),
    )
    await expect(refused).rejects.toThrow('refused')
    await gone.promise
  })

  test('a failing unawaited query rolls back the transaction and is the error thrown', async () => {
    const after = vi.fn()
    const site = await aSite({ message_credits: 7 })
    const failed = transaction(async (tx) => {
      tx.afterCommit(after)
      await tx.query(sql`UPDATE sites SET settings = '{}' WHERE id = ${site.id}`)
      tx.queryUnawaited(sql`SELECT nonsense`)
    })
    await expect(failed).rejects.toThrow('nonsense')
    expect(after).not.toHaveBeenCalled()
    const { rows } = await db.query(sql`SELECT settings FROM sites WHERE id = ${site.id}`)
    expect(rows[0]?.settings).toEqual({ message_credits: 7 })
  })

  test('a failing unawaited query is the error thrown even if a later query fails because of it', async () => {
    const failed = transaction(async (tx) => {
      tx.queryUnawaited(sql`SELECT nonsense`)
      await tx.query(sql`SELECT 1`)
    })
    await expect(failed).rejects.toThrow('nonsense')
  })

  test('a transaction with a failed query is not committed even if its error was caught', async () => {
    const after = vi.fn()
    const failed = transaction(async (tx) => {
      tx.afterCommit(after)
      await tx.query(sql`SELECT nonsense`).catch(() => {})
    })
    await expect(failed).rejects.toThrow('failed')
    expect(after).not.toHaveBeenCalled()
  })
})

test('a logged query error contains no parameter values', async () => {
  const failed = await db.query(sql`SELECT ${'anna@mail.example'}::uuid`).catch((error) => error)
  let written = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  pino(logOptions, sink).error({ err: failed }, 'no')
  expect(written).toContain('SELECT $1::uuid')
  expect(written).toContain('22P02')
  expect(JSON.parse(written).err.message).toBe('a query failed')
  expect(written).not.toContain('anna@mail.example')
})
