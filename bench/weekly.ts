import { findWeekly } from '../src/features/notifications/weekly/find-weekly.server.ts'
import { sendWeekly } from '../src/features/notifications/weekly/send-weekly.server.ts'
import { loadSites } from '../src/features/sites/sites.server.ts'
import { hours, moveClock, now, resetClock } from '../src/platform/clock.ts'
import { connectDatabase, db, pool } from '../src/platform/database.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { openCluster } from '../src/platform/postgres/cluster.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { temporaryFolder } from './processes.ts'
import { judge } from './result.ts'
import { secondsOf } from './seconds.ts'
import { seed } from './seed.ts'

const members = 100_000
const megabyte = 1024 * 1024

let results: ReturnType<typeof measure> | undefined

/** Deciding who of many members gets a weekly update in this hour, and queueing these. */
export const weekly = () => {
  results ??= measure()
  return results
}

async function measure() {
  using folder = temporaryFolder()
  seed(folder.path, members)
  const cluster = await openCluster(folder.path)
  try {
    connectDatabase({ ...cluster.connection, database: 'vonk' }, 4)
    await loadSites()
    await startJobs([findWeekly, sendWeekly], { isWorking: false })
    await everyoneIsAway()
    moveToMorning()
    const { seconds, memory } = await watched(() => findWeekly.run({}))
    const details = { members, queued: await queuedJobs() }
    // The members live in one time zone, so a seventh of them is due.
    if (Math.abs(details.queued / members - 1 / 7) > 0.02)
      throw new Error(`${details.queued} updates of ${members} members were queued`)
    return {
      time: { ...judge('weekly', { figure: seconds, unit: 's', limit: 60 }, { atMost: 1 }), ...details },
      memory: {
        ...judge('weekly-memory', { figure: memory, unit: 'MB', limit: 200 }, { atMost: 1 }),
        ...details,
      },
    }
  } finally {
    resetClock()
    await stopJobs()
    await pool.end()
    await cluster.stop()
  }
}

/** Everyone lives in one country and was away long enough: nobody is left out before the time of day is compared. */
async function everyoneIsAway() {
  await db.query(sql`
    UPDATE member_search SET country = 'NL', last_active = now() - interval '4 days' - random() * interval '80 days'`)
  await db.query(sql`VACUUM (ANALYZE) member_search`)
}

/** Moves the clock to half past nine in Amsterdam in winter, or half past ten in summer. */
function moveToMorning() {
  const morning = new Date(now())
  morning.setUTCHours(8, 30)
  moveClock(morning.getTime() - now().getTime() - hours(24) * (morning > now() ? 1 : 0))
}

async function queuedJobs() {
  const { rows } = await db.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM jobs.job WHERE name = ${sendWeekly.name}`,
  )
  return rows[0]?.count ?? 0
}

/** The time of some work, and by how many megabytes the process grew at most. */
async function watched(work: () => Promise<unknown>) {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const [seconds] = await secondsOf(work)
  clearInterval(timer)
  return { seconds, memory: (Math.max(most, process.memoryUsage.rss()) - before) / megabyte }
}
