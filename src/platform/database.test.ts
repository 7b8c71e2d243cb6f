import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { afterCommit, db, isDatabaseAway, pool, transaction } from './database.server.ts'
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
  expect(isDatabaseAway(wrong)).toBe(false)
  expect(isDatabaseAway(await db.execute('SELECT nonsense').catch((error) => error))).toBe(false)
  const tooFew = await pool.query('SELECT $1::int + $2::int', [1]).catch((error) => error)
  expect([tooFew.code, isDatabaseAway(tooFew)]).toEqual(['08P01', false])
  expect(isDatabaseAway(Object.assign(tooFew, { severity: 'FATAL' }))).toBe(true)
  const cut = await db.execute('SELECT pg_terminate_backend(pg_backend_pid())').catch((error) => error)
  expect(isDatabaseAway(cut)).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }))).toBe(
    true,
  )
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
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
