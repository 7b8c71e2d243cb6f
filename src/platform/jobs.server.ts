import { PgBoss, type QueueOptions, type QueueResult, type Schedule } from 'pg-boss'
import { now } from './clock.ts'
import { db, pool, type Transaction } from './database.server.ts'
import { newId } from './ids.server.ts'
import { log } from './log.server.ts'
import { sql } from './sql.server.ts'

/** Background work. It is retried on failure, so `run` must be idempotent. */
export type Job<Data extends object = object> = {
  name: string
  /** If it returns a date, the job runs again then. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs return nothing.
  run(data: Data): Promise<void | Date>
  /** Schedule as a cron expression in UTC. */
  cron?: string
  /** A scheduled job that is queued as well must not wait. */
  isQueuedToo?: boolean
  retryLimit?: number
  /** The delay between retries doubles up to this many seconds. */
  longestRetryDelay?: number
  /** How many of these jobs one process runs concurrently. */
  atOnce?: number
  /**
   * At most one job with the same key waits in the queue. Its `run` must not return a date: that would make it wait again,
   * while another may wait already. pg-boss cannot add this to a stored queue: rename the job.
   */
  keyOf?(data: Data): string
}

let boss: PgBoss | undefined

/** A schedule has no seconds, so its jobs need not start within one: asking all day for each costs more than they do. */
const scheduledPollingSeconds = 15

type Options = { isWorking: boolean; pollingSeconds: number; retryDelay: number }

/** With `isWorking: false` jobs are only queued; tests run them with {@link runQueued}. */
export async function startJobs(
  jobs: Job<never>[],
  { isWorking = true, pollingSeconds = 1, retryDelay = 2 }: Partial<Options> = {},
) {
  const started = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    supervise: isWorking,
    schedule: isWorking,
  })
  started.on('error', (error) => log.warn({ err: error }, 'job queue error, retrying'))
  await started.start()
  const stored = await storedIn(started)
  await Promise.all(
    jobs.map((job) => openQueue(started, job, stored, { isWorking, pollingSeconds, retryDelay })),
  )
  boss = started
}

/** The queues and schedules of earlier starts, by the name of their job. */
type Stored = { queues: Map<string, QueueResult>; schedules: Map<string, Schedule> }

async function storedIn(started: PgBoss): Promise<Stored> {
  const [queues, schedules] = await Promise.all([started.getQueues(), started.getSchedules()])
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
  }
}

/** Makes the queue of a job, and works on it. Writes only what is not stored yet: most starts write nothing. */
async function openQueue(
  started: PgBoss,
  job: Job<never>,
  stored: Stored,
  { isWorking, pollingSeconds, retryDelay }: Options,
) {
  await storeQueue(started, job, stored.queues.get(job.name), {
    ...{ retryLimit: job.retryLimit ?? 5, retryBackoff: true, retryDelay },
    ...(job.longestRetryDelay && { retryDelayMax: job.longestRetryDelay }),
  })
  if (!isWorking) return
  if (job.cron && stored.schedules.get(job.name)?.cron !== job.cron)
    await started.schedule(job.name, job.cron)
  const mayWait = job.cron !== undefined && !job.isQueuedToo
  const pollingIntervalSeconds = mayWait ? scheduledPollingSeconds : pollingSeconds
  await started.work<object>(
    job.name,
    { pollingIntervalSeconds, localConcurrency: job.atOnce ?? 1 },
    // pg-boss stores the thrown error as a whole. The error of a failed query contains its values, so hide it.
    async ([next]) => {
      if (next) await runLogged(job, next).catch(() => Promise.reject(new Error('See the log.')))
    },
  )
}

type Retries = Pick<QueueOptions, 'retryLimit' | 'retryBackoff' | 'retryDelay' | 'retryDelayMax'>

/** The pg-boss policy of a queue with at most one waiting job for each key. */
const onePerKey = { policy: 'short' } as const

async function storeQueue(
  started: PgBoss,
  { name, keyOf }: Job<never>,
  stored: QueueResult | undefined,
  retries: Retries,
) {
  const isAsStored = Object.entries(retries).every(([key, value]) => stored?.[key as keyof Retries] === value)
  if (isAsStored) return
  if (stored) await started.updateQueue(name, retries)
  else await started.createQueue(name, { ...retries, deleteAfterSeconds: 3600, ...(keyOf && onePerKey) })
  // Any query makes pg-boss cache the queue again. Otherwise the first `enqueue` would need a second connection inside a
  // transaction, which deadlocks when all connections are held by such transactions.
  await started.findJobs(name, { id: newId() })
}

/**
 * Queues the job in the caller's transaction: it exists only if that commits. Jobs of a lower priority wait for the others.
 * Does not wait for the row: if it cannot be written, the transaction fails.
 */
export const enqueue = <Data extends object>(
  tx: Transaction,
  job: Job<Data>,
  data: Data,
  { priority = 0 } = {},
) => insertJobs(tx, job, [data], priority)

/** Queues many jobs of a kind with one statement, like {@link enqueue}. */
export async function enqueueAll<Data extends object>(tx: Transaction, job: Job<Data>, list: Data[]) {
  if (list.length > 0) await insertJobs(tx, job, list)
}

/** Queues the job, if there is data for one. It sends the same statement in both cases, so they take about as long. */
export const enqueueIfAny = <Data extends object>(tx: Transaction, job: Job<Data>, data: Data | undefined) =>
  insertJobs(tx, job, data ? [data] : [])

async function insertJobs<Data extends object>(tx: Transaction, job: Job<Data>, list: Data[], priority = 0) {
  if (!boss) throw new Error('jobs have not been started')
  const jobs = list.map((data) => ({ data, priority, ...(job.keyOf && { singletonKey: job.keyOf(data) }) }))
  const executeSql = async (text: string, values?: unknown[]) => {
    tx.queryTextUnawaited(`enqueue_${job.name}`, text, values)
    return { rows: [] }
  }
  await boss.insert(job.name, jobs, { db: { executeSql } })
}

/** Runs the queued jobs of this kind in this process, in order. */
export async function runQueued(job: Job<never>) {
  for (;;) {
    const [next] = (await boss?.fetch<object>(job.name)) ?? []
    if (!next) return
    await runLogged(job, next)
    await boss?.complete(job.name, next.id)
  }
}

export async function stopJobs() {
  await boss?.stop({ graceful: true, timeout: 5000, close: false })
  boss = undefined
}

async function runLogged(job: Job<never>, { id, data }: { id: string; data: object }) {
  try {
    const date = await job.run(data as never)
    if (date) await postpone(job, id, date)
  } catch (error) {
    log.error({ job: job.name, err: error }, 'a job failed; it is retried until its retry limit')
    throw error
  }
}

/** Makes a job that is running wait for a date. It is no longer active, so pg-boss does not complete it. */
async function postpone({ name }: Job<never>, id: string, date: Date) {
  const wait = Math.ceil((date.getTime() - now().getTime()) / 1000)
  await db.query(sql`
    UPDATE jobs.job SET state = 'created', start_after = now() + make_interval(secs => ${wait}), started_on = NULL, retry_count = 0
     WHERE name = ${name} AND id = ${id} AND state = 'active'`)
}
