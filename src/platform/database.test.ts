import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { aSite } from '../../test/builders.ts'
import {
  afterCommit,
  db,
  isDatabaseUnreachable,
  pool,
  query,
  queryUnawaited,
  transaction,
} from './database.server.ts'
import { sql } from './drizzle.server.ts'
import { logOptions } from './log.server.ts'

test('what waits for the commit happens after it, and not at all without one', async () => {
  const after = vi.fn()
  await transaction(async (tx) => {
    afterCommit(tx, after)
    await tx.execute(sql`SELECT 1`)
    expect(after).not.toHaveBeenCalled()
  })
  expect(after).toHaveBeenCalledOnce()
  const failed = transaction(async (tx) => {
    afterCommit(tx, after)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(after).toHaveBeenCalledOnce()
  await expect(db.transaction(async (tx) => afterCommit(tx, after))).rejects.toThrow('transaction()')
})

test('a lost connection is told from a wrong query', async () => {
  const wrong = await pool.query('SELECT nonsense').catch((error) => error)
  expect(isDatabaseUnreachable(wrong)).toBe(false)
  expect(isDatabaseUnreachable(await db.execute('SELECT nonsense').catch((error) => error))).toBe(false)
  const tooFew = await pool.query('SELECT $1::int + $2::int', [1]).catch((error) => error)
  expect([tooFew.code, isDatabaseUnreachable(tooFew)]).toEqual(['08P01', false])
  expect(isDatabaseUnreachable(Object.assign(tooFew, { severity: 'FATAL' }))).toBe(true)
  const cut = await db.execute('SELECT pg_terminate_backend(pg_backend_pid())').catch((error) => error)
  expect(isDatabaseUnreachable(cut)).toBe(true)
  expect(
    isDatabaseUnreachable(Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' })),
  ).toBe(true)
  expect(isDatabaseUnreachable(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  )
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a connection that is lost in the middle of a transaction fails it, and nothing else', async () => {
  const after = vi.fn()
  const cut = transaction(async (tx) => {
    afterCommit(tx, after)
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(() => isThere(rows[0]?.pid)).toBe(false)
  })
  expect(isDatabaseUnreachable(await cut.catch((error) => error))).toBe(true)
  expect(after).not.toHaveBeenCalled()
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

async function isThere(pid = 0) {
  return (await pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount === 1
}

describe('statements that nobody waits for', () => {
  test('are done in the order they were asked, with what was asked before them', async () => {
    const asked = await transaction(async (tx) => {
      const made = query(tx, { text: 'CREATE TEMPORARY TABLE words (word text) ON COMMIT DROP' })
      const put = query(tx, { text: 'INSERT INTO words VALUES ($1)', values: ['first'] })
      const read = query<{ word: string }>(tx, { text: 'SELECT word FROM words' })
      return (await Promise.all([made, put, read]))[2].rows
    })
    expect(asked).toEqual([{ word: 'first' }])
  })

  test('go behind what was asked first, which counts whatever becomes of them', async () => {
    const site = await aSite({ message_credits: 7 })
    const change = (credits: number) => ({
      text: 'UPDATE sites SET settings = $2 WHERE id = $1',
      values: [site.id, { message_credits: credits }],
    })
    const creditsNow = async () =>
      (await pool.query('SELECT settings FROM sites WHERE id = $1', [site.id])).rows[0].settings
        .message_credits
    const failed = transaction(
      async (tx) => {
        await query(tx, change(9))
        throw new Error('no')
      },
      async (ask) => void (await ask(change(8))),
    )
    await expect(failed).rejects.toThrow('no')
    expect(await creditsNow()).toBe(8)
    const refused = transaction(
      async (tx) => void (await query(tx, change(9))),
      async (ask) => {
        await ask(change(10))
        throw new Error('not allowed')
      },
    )
    await expect(refused).rejects.toThrow('not allowed')
    expect(await creditsNow()).toBe(10)
  })

  test('fail the whole transaction, when they are the last, and say why', async () => {
    const after = vi.fn()
    const site = await aSite({ message_credits: 7 })
    const failed = transaction(async (tx) => {
      afterCommit(tx, after)
      await tx.execute(sql`UPDATE sites SET settings = '{}' WHERE id = ${site.id}`)
      queryUnawaited(tx, { text: 'SELECT nonsense' })
    })
    await expect(failed).rejects.toThrow('nonsense')
    expect(after).not.toHaveBeenCalled()
    const { rows } = await pool.query('SELECT settings FROM sites WHERE id = $1', [site.id])
    expect(rows[0].settings).toEqual({ message_credits: 7 })
  })

  test('say why, also when something else was asked behind them', async () => {
    const failed = transaction(async (tx) => {
      queryUnawaited(tx, { text: 'SELECT nonsense' })
      await tx.execute(sql`SELECT 1`)
    })
    await expect(failed).rejects.toThrow('nonsense')
  })

  test('cannot be swallowed: what failed is never taken for done', async () => {
    const after = vi.fn()
    const failed = transaction(async (tx) => {
      afterCommit(tx, after)
      await query(tx, { text: 'SELECT nonsense' }).catch(() => {})
    })
    await expect(failed).rejects.toThrow('failed')
    expect(after).not.toHaveBeenCalled()
  })
})

test('the values of a failed query are not logged', async () => {
  const failed = await db.execute(sql`SELECT ${'anna@mail.example'}::uuid`).catch((error) => error)
  let written = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  pino(logOptions, sink).error({ err: failed })
  expect(written).toContain('SELECT $1::uuid')
  expect(written).toContain('22P02')
  expect(JSON.parse(written).err.message).toBe('a query failed')
  expect(JSON.parse(written).err.params).toBeUndefined()
})
