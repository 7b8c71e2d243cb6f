import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { log } from '../../platform/log.server.ts'
import { eraseMember, isDue } from './erase.server.ts'

const batchSize = 50

/** Erases, once an hour, those whose time has come. Any number of processes may be at it. */
export const eraseJob: Job = {
  name: 'erase',
  cron: '29 * * * *',
  async run() {
    // Those who could not be erased have their turn again in an hour; meanwhile nobody waits for them.
    const left: string[] = []
    for (;;) {
      const batch = await nextBatch(left)
      if (batch.length === 0) return
      for (const member of batch) if (!(await tryToErase(member))) left.push(member.memberId)
    }
  },
}

async function nextBatch(left: string[]): Promise<MemberKey[]> {
  const { rows } = await db.execute<MemberKey>(sql`
    SELECT site_id AS "siteId", id AS "memberId" FROM members
     WHERE ${isDue()} AND id <> ALL(${sql.param(left)}::uuid[]) LIMIT ${batchSize}`)
  return rows
}

async function tryToErase(member: MemberKey): Promise<boolean> {
  try {
    return await eraseMember(member)
  } catch (error) {
    log.error({ err: error, member: member.memberId }, 'a member could not be erased; in an hour once more')
    return false
  }
}
