import { expect, test } from 'vitest'
import { outsideTransaction } from '../../test/one-connection.ts'
import { passTime } from '../../test/queue.ts'
import { hours, now } from './clock.ts'
import { db, pool, type Transaction, transaction } from './database.server.ts'
import { enqueue, type Job, runQueued, startJobs, stopJobs } from './jobs.server.ts'
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

test('a job that returns a date runs again then, with all its retries', async () => {
  const row = sql`
    SELECT state, retry_count AS retries, start_after > now() AS "isWaiting" FROM jobs.job WHERE name = 'wait'`
  const stateOf = async () => (await db.query<{ state: string; retries: number }>(row)).rows[0]
  const retries: (number | undefined)[] = []
  const job: Job = {
    name: 'wait',
    retryLimit: 1,
    run: async () => {
      retries.push((await stateOf())?.retries)
      if (retries.length === 2) return new Date(now().getTime() + hours(9))
      if (retries.length < 4) throw new Error('not yet')
    },
  }
  await stopJobs()
  await startJobs([job], { pollingSeconds: 0.5, retryDelay: 0 })
  await transaction((tx) => enqueue(tx, job, {}))
  await expect.poll(stateOf, { interval: 100 }).toEqual({ state: 'created', retries: 0, isWaiting: true })
  await passTime(hours(8))
  expect(await stateOf()).toMatchObject({ isWaiting: true })
  await passTime(hours(1))
  await expect.poll(stateOf, { interval: 100 }).toMatchObject({ state: 'completed' })
  expect(retries).toEqual([0, 1, 0, 1])
})

test('of the jobs with one key only one waits; it does not wait for a running one', async () => {
  const running = Promise.withResolvers<void>()
  const begun: string[] = []
  const job: Job<{ of: string; word: string }> = {
    name: 'answer',
    keyOf: ({ of }) => of,
    run: async ({ word }) => {
      begun.push(word)
      if (begun.length === 1) await running.promise
    },
  }
  const say = (of: string, word: string) => transaction((tx) => enqueue(tx, job, { of, word }))
  await stopJobs()
  await startJobs([job], { isWorking: false })
  await Promise.all(['first', 'first', 'first'].map((word) => say('anna', word)))
  const all = runQueued(job)
  await expect.poll(() => begun).toEqual(['first'])
  await say('anna', 'second')
  await say('anna', 'third')
  await say('ben', 'fourth')
  await runQueued(job)
  expect(begun).toEqual(['first', 'second', 'fourth'])
  running.resolve()
  await all
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
  for (const start of ['first', 'second']) {
    await stopJobs()
    await startJobs([job], { isWorking: false })
    await transaction(async (tx) => queueOnTheLastConnection(tx, job))
    const { rowCount } = await db.query(sql`SELECT FROM jobs.job WHERE name = 'queue-first'`)
    expect(rowCount, start).toBe(start === 'first' ? 1 : 2)
  }
})

async function queueOnTheLastConnection(tx: Transaction, job: Job) {
  const others = await outsideTransaction(() =>
    Promise.all(Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect())),
  )
  try {
    await enqueue(tx, job, {})
  } finally {
    for (const other of others) other.release()
  }
}

test('a start writes only those settings of a queue that have changed', async () => {
  const job: Job = { name: 'settle', cron: '0 4 * * *', run: async () => {} }
  const started = async (changed: Partial<Job> = {}) => {
    await stopJobs()
    await startJobs([{ ...job, ...changed }])
    const { rows } = await db.query<{ version: string; limit: number; cron: string }>(sql`
      SELECT q.updated_on || s.updated_on::text AS version, q.retry_limit AS limit, s.cron
        FROM jobs.queue q JOIN jobs.schedule s USING (name) WHERE name = 'settle'`)
    return rows[0]
  }
  const first = await started()
  expect(first).toMatchObject({ limit: 5, cron: '0 4 * * *' })
  expect(await started()).toEqual(first)
  expect(await started({ retryLimit: 2, cron: '0 5 * * *' })).toMatchObject({ limit: 2, cron: '0 5 * * *' })
})
