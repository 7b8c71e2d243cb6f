import { expect, test } from 'vitest'
import { db, pool, transaction } from './database.server.ts'
import { enqueue, type Job, startJobs, stopJobs } from './jobs.server.ts'
import { raw, sql } from './sql.server.ts'

test('a queued job runs once, and is retried if it fails', async () => {
  const done: string[] = []
  const job: Job<{ word: string }> = {
    name: 'write-down',
    retryLimit: 3,
    run: async ({ word }) => {
      done.push(word)
      if (word === 'twice' && done.filter((other) => other === word).length === 1) throw new Error('not yet')
    },
  }
  await stopJobs()
  await startJobs([job], { pollingSeconds: 0.5, retryDelay: 0 })
  await transaction(async (tx) => {
    await enqueue(tx, job, { word: 'once' })
    await enqueue(tx, job, { word: 'twice' })
  })
  await expect.poll(() => [...done].sort(), { interval: 100 }).toEqual(['once', 'twice', 'twice'])
  const states = sql`SELECT state, count(*)::int AS jobs FROM jobs.job WHERE name = 'write-down' GROUP BY state`
  await expect.poll(async () => (await db.query(states)).rows).toEqual([{ state: 'completed', jobs: 2 }])
  expect(done).toHaveLength(3)
})

test('the error of a failed job is not stored in the queue, where it could leak secrets', async () => {
  const token = 'tok_very_secret'
  const job: Job = {
    name: 'fail-with-secret',
    retryLimit: 0,
    run: async () => void (await db.query(sql`SELECT ${token}::int AS "${raw(token)}"`)),
  }
  await stopJobs()
  await startJobs([job], { pollingSeconds: 0.5 })
  await transaction((tx) => enqueue(tx, job, {}))
  const queued = async () => {
    const { rows } = await db.query(sql`
      SELECT state, output::text FROM jobs.job WHERE name = 'fail-with-secret'`)
    return rows[0]
  }
  await expect.poll(async () => (await queued())?.state, { interval: 100 }).toBe('failed')
  expect((await queued())?.output).not.toContain(token)
})

test('a transaction that holds the last free connection can still enqueue a job', async () => {
  const job: Job = { name: 'queue-first', run: async () => {} }
  await stopJobs()
  await startJobs([job], { isWorking: false })
  await transaction(async (tx) => {
    const others = await Promise.all(
      Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()),
    )
    try {
      await enqueue(tx, job, {})
    } finally {
      for (const other of others) other.release()
    }
  })
  const { rowCount } = await db.query(sql`SELECT FROM jobs.job WHERE name = 'queue-first'`)
  expect(rowCount).toBe(1)
})
