import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { log } from '../../platform/log.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { eraseMember, isDue } from './erase.server.ts'

const batchSize = 50

/** Erases due members once an hour. Several processes may run it at the same time. */
export const eraseJob: Job = {
  name: 'erase',
  cron: '29 * * * *',
  async run() {
    // Members who failed are skipped in this run and retried in an hour, so that they do not block the others.
    const failed: string[] = []
    for (;;) {
      const batch = await nextBatch(failed)
      if (batch.length === 0) return
      for (const member of batch) if (!(await tryToErase(member))) failed.push(member.memberId)
    }
  },
}

async function nextBatch(skipped: string[]): Promise<MemberKey[]> {
  const { rows } = await db.query<MemberKey>(sql`
    SELECT site_id AS "siteId", id AS "memberId" FROM members
     WHERE ${isDue()} AND id <> ALL(${skipped}::uuid[]) LIMIT ${batchSize}`)
  return rows
}

async function tryToErase(member: MemberKey): Promise<boolean> {
  try {
    return await eraseMember(member)
  } catch (error) {
    log.error({ err: error, member: member.memberId }, 'member could not be erased, retrying in an hour')
    return false
  }
}
