import { fromDrizzle, PgBoss } from 'pg-boss'
import { pool, type Transaction } from './database.server.ts'
import { sql } from './drizzle.server.ts'
import { newId } from './ids.server.ts'
import { log } from './log.server.ts'

/** Work that is done later, more than once if it must be: `run` has to bear being repeated. */
export type Job<Data extends object = object> = {
  name: string
  run(data: Data): Promise<void>
  /** When it also runs by itself, as a cron expression in UTC. */
  cron?: string
  retryLimit?: number
  /** How many of them a process does side by side. */
  atOnce?: number
}

let boss: PgBoss | undefined

/** `isWorking: false` only lets jobs be queued; tests then run them when they choose. */
export async function startJobs(
  jobs: Job<never>[],
  { isWorking = true, pollingSeconds = 1, retryDelay = 2 } = {},
) {
  const started = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    supervise: isWorking,
    schedule: isWorking,
  })
  started.on('error', (error) => log.warn({ err: error }, 'jobs are held up'))
  await started.start()
  for (const job of jobs) {
    const retries = { retryLimit: job.retryLimit ?? 5, retryBackoff: true, retryDelay }
    await started.createQueue(job.name, { ...retries, deleteAfterSeconds: 3600 })
    // Any question makes the queue known. Else the first job would ask for a second connection inside a transaction, and
    // when all are in use by such, none ever gets it.
    await started.findJobs(job.name, { id: newId() })
    if (!isWorking) continue
    if (job.cron) await started.schedule(job.name, job.cron)
    await started.work<object>(
      job.name,
      { pollingIntervalSeconds: pollingSeconds, localConcurrency: job.atOnce ?? 1 },
      // The queue keeps what is thrown, whole: of a failed query that would be its values, too.
      ([next]) => runLogged(job, next?.data ?? {}).catch(() => Promise.reject(new Error('See the log.'))),
    )
  }
  boss = started
}

/** Queues the job in the caller's transaction: it is there exactly if the rest is. */
export async function enqueue<Data extends object>(tx: Transaction, job: Job<Data>, data: Data) {
  if (!boss) throw new Error('jobs have not been started')
  await boss.send(job.name, data, { db: fromDrizzle(tx, sql) })
}

/** Runs what is queued now, in this process and in order. */
export async function runQueued(job: Job<never>) {
  for (;;) {
    const [next] = (await boss?.fetch<object>(job.name)) ?? []
    if (!next) return
    await runLogged(job, next.data)
    await boss?.complete(job.name, next.id)
  }
}

export async function stopJobs() {
  await boss?.stop({ graceful: true, timeout: 5000, close: false })
  boss = undefined
}

async function runLogged(job: Job<never>, data: object) {
  try {
    await job.run(data as never)
  } catch (error) {
    log.error({ job: job.name, err: error }, 'a job failed')
    throw error
  }
}
