import { moveClock } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'

/** Moves the clock, also that of the job queue, which reads the time from the database. */
export async function passTime(milliseconds: number) {
  moveClock(milliseconds)
  await db.query(sql`
    UPDATE jobs.job SET start_after = start_after - make_interval(secs => ${milliseconds / 1000})
     WHERE state IN ('created', 'retry')`)
}
